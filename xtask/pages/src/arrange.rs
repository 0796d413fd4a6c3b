//! A compiled module that packs well: functions of one and the same code become one, and those that are alike stand side by side.
//!
//! The compiler makes a function anew for every type it is used with, and thousands of them differ in nothing but in whom they
//! call. What packs a module finds a repetition best where it is near, and tells calls apart best where they lead to one region.

use std::collections::HashMap;
use std::convert::Infallible;

use anyhow::{Context, Result};
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef};

type Encoded<T> = std::result::Result<T, reencode::Error<Infallible>>;

/// The same module, smaller when it is packed. Names of functions are gone then: two that became one would have two.
pub(crate) fn arrange(module: &[u8]) -> Result<Vec<u8>> {
    let functions = Functions::read(module).context("the module's functions")?;
    let mut arranged = functions.arranged()?;
    let mut output = Module::new();
    arranged.parse_core_module(&mut output, Parser::new(0), module)?;
    Ok(output.finish())
}

/// The functions that a module brings along.
struct Functions<'a> {
    /// How many it takes from outside: their numbers come first.
    imported: u32,
    /// The number of the type of each.
    types: Vec<u32>,
    bodies: Vec<FunctionBody<'a>>,
}

impl<'a> Functions<'a> {
    fn read(module: &'a [u8]) -> Result<Functions<'a>> {
        let mut functions = Functions { imported: 0, types: Vec::new(), bodies: Vec::new() };
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        functions.imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(types) => {
                    functions.types = types.into_iter().collect::<std::result::Result<_, _>>()?;
                }
                Payload::CodeSectionEntry(body) => functions.bodies.push(body),
                _ => {}
            }
        }
        Ok(functions)
    }

    /// The place for each.
    fn arranged(&self) -> Result<Arranged> {
        let same = self.same()?;
        let mut kept: Vec<usize> = (0..same.len()).filter(|&place| same[place] == place).collect();
        let alike = self.written(|_| 0)?;
        kept.sort_by(|&one, &other| (self.types[one], &alike[one]).cmp(&(self.types[other], &alike[other])));
        let mut number = vec![0; same.len()];
        for (new, &place) in (self.imported..).zip(&kept) {
            number[place] = new;
        }
        let numbers = (0..self.imported).chain(same.iter().map(|&place| number[place])).collect();
        Ok(Arranged { numbers, order: kept })
    }

    /// For each the first that does the same: of one type and one code, where those that do the same count as one.
    fn same(&self) -> Result<Vec<usize>> {
        let mut same: Vec<usize> = (0..self.bodies.len()).collect();
        loop {
            let written = self.written(|place| same[place])?;
            let mut first = HashMap::new();
            let before = same.clone();
            for (place, code) in written.iter().enumerate() {
                same[place] = *first.entry((self.types[place], code)).or_insert(place);
            }
            // Callers of two that are one now may be one as well.
            if same == before {
                return Ok(same);
            }
        }
    }

    /// Their code, where calls lead to other places.
    fn written(&self, place: impl Fn(usize) -> usize) -> Result<Vec<Vec<u8>>> {
        let own = (0..self.bodies.len()).map(|at| self.imported + place(at) as u32);
        let mut arranged = Arranged { numbers: (0..self.imported).chain(own).collect(), order: Vec::new() };
        let written = self.bodies.iter().map(|body| {
            let mut code = arranged.new_function_with_parsed_locals(body)?;
            let mut operators = body.get_operators_reader()?;
            while !operators.eof() {
                code.instruction(&arranged.parse_instruction(&mut operators)?);
            }
            Ok(code.into_raw_body())
        });
        written.collect::<Encoded<_>>().context("the code of a function")
    }
}

/// Where functions stand.
struct Arranged {
    /// The new number of each.
    numbers: Vec<u32>,
    /// The places that those which stay had among the module's own.
    order: Vec<usize>,
}

impl Reencode for Arranged {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Encoded<u32> {
        Ok(self.numbers[function as usize])
    }

    /// Names and other things that nothing needs which runs.
    fn parse_custom_section(&mut self, _: &mut Module, _: wasmparser::CustomSectionReader<'_>) -> Encoded<()> {
        Ok(())
    }

    fn parse_function_section(
        &mut self,
        output: &mut FunctionSection,
        types: FunctionSectionReader<'_>,
    ) -> Encoded<()> {
        let types: Vec<u32> = types.into_iter().collect::<std::result::Result<_, _>>()?;
        for &place in &self.order {
            output.function(types[place]);
        }
        Ok(())
    }

    fn parse_code_section(&mut self, output: &mut CodeSection, code: CodeSectionReader<'_>) -> Encoded<()> {
        let bodies: Vec<FunctionBody<'_>> = code.into_iter().collect::<std::result::Result<_, _>>()?;
        for place in self.order.clone() {
            self.parse_function_body(output, bodies[place].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, ConstExpr, ElementSection, Elements, EntityType, ExportKind, ExportSection, Function,
        ImportSection, RefType, TableSection, TableType, TypeSection, ValType,
    };
    use wasmparser::Validator;

    use super::*;

    /// Three functions that give 7, one that gives 8, two that call the first and the second 7, one that calls 8 through a table.
    fn module() -> Vec<u8> {
        let mut module = Module::new();
        let mut types = TypeSection::new();
        types.ty().function([], []);
        types.ty().function([], [ValType::I32]);
        module.section(&types);
        let mut imports = ImportSection::new();
        imports.import("page", "told", EntityType::Function(0));
        module.section(&imports);
        let mut functions = FunctionSection::new();
        for _ in 0..7 {
            functions.function(1);
        }
        module.section(&functions);
        let mut tables = TableSection::new();
        let limits =
            TableType { element_type: RefType::FUNCREF, table64: false, minimum: 2, maximum: None, shared: false };
        tables.table(limits);
        module.section(&tables);
        let mut exports = ExportSection::new();
        for (name, number) in [("first", 5), ("second", 6), ("eight", 7), ("plain", 2)] {
            exports.export(name, ExportKind::Func, number);
        }
        module.section(&exports);
        let mut elements = ElementSection::new();
        elements.active(None, &ConstExpr::i32_const(0), Elements::Functions([3, 4].as_slice().into()));
        module.section(&elements);
        let mut codes = CodeSection::new();
        let code = |write: &dyn Fn(&mut Function)| {
            let mut function = Function::new([]);
            write(&mut function);
            function.instructions().end();
            function
        };
        for value in [7, 7, 7, 8] {
            codes.function(&code(&|function| {
                function.instructions().i32_const(value);
            }));
        }
        for callee in [1, 2] {
            codes.function(&code(&|function| {
                function.instructions().call(0).call(callee);
            }));
        }
        codes.function(&code(&|function| {
            function.instructions().i32_const(1).call_indirect(0, 1);
        }));
        module.section(&codes);
        module.finish()
    }

    fn code(module: &[u8], number: u32) -> Vec<u8> {
        let functions = Functions::read(module).expect("a module");
        let place = (number - functions.imported) as usize;
        functions.written(|place| place).expect("code")[place].clone()
    }

    fn exported(module: &[u8]) -> HashMap<String, u32> {
        let sections = Parser::new(0).parse_all(module).map(|payload| payload.expect("a section"));
        let exports = sections
            .filter_map(|payload| if let Payload::ExportSection(exports) = payload { Some(exports) } else { None });
        exports
            .flatten()
            .map(|export| export.expect("an export"))
            .map(|export| (export.name.to_owned(), export.index))
            .collect()
    }

    fn in_table(module: &[u8]) -> Vec<u32> {
        let sections = Parser::new(0).parse_all(module).map(|payload| payload.expect("a section"));
        let elements = sections
            .filter_map(|payload| if let Payload::ElementSection(elements) = payload { Some(elements) } else { None });
        let items = elements.flatten().map(|element| element.expect("elements").items);
        items
            .flat_map(|items| match items {
                wasmparser::ElementItems::Functions(numbers) => {
                    numbers.into_iter().map(|number| number.expect("a number")).collect::<Vec<_>>()
                }
                wasmparser::ElementItems::Expressions(..) => Vec::new(),
            })
            .collect()
    }

    #[test]
    fn what_does_the_same_becomes_one_and_everything_leads_where_it_led() {
        let before = module();
        let after = arrange(&before).expect("arranged");
        Validator::new().validate_all(&after).expect("a valid module");
        // Of three sevens and of both that call them one stays each.
        assert_eq!(Functions::read(&before).expect("a module").bodies.len(), 7);
        assert_eq!(Functions::read(&after).expect("a module").bodies.len(), 4);
        let exported = exported(&after);
        assert_eq!(exported["first"], exported["second"]);
        let seven = code(&before, 1);
        assert_eq!(code(&after, exported["plain"]), seven);
        assert_eq!(in_table(&after)[0], exported["plain"]);
        assert_eq!(code(&after, in_table(&after)[1]), code(&before, 4));
        assert_eq!(code(&after, exported["eight"]), code(&before, 7));
        // What calls a seven calls the import first, under its old number, and then the one seven there is.
        let mut caller = Function::new([]);
        caller.instructions().call(0).call(exported["plain"]).end();
        assert_eq!(code(&after, exported["first"]), caller.into_raw_body());
    }

    #[test]
    fn what_is_arranged_stays() {
        let once = arrange(&module()).expect("arranged");
        assert_eq!(arrange(&once).expect("arranged"), once);
    }
}
