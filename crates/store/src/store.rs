//! Opening and closing.

use std::sync::Arc;

use crate::append::Writers;
use crate::pools::{Pools, reading};
use crate::{StoreError, schema};

/// Matches and people on disk. A clone is the same store.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    pools: Arc<Pools>,
    writers: Writers,
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let kind = match &*self.inner.pools {
            Pools::Sqlite { .. } => "SQLite",
            #[cfg(feature = "cluster")]
            Pools::Postgres(_) => "PostgreSQL",
        };
        f.debug_tuple("Store").field(&kind).finish()
    }
}

impl Store {
    /// Opens `sqlite:PATH` (the file is made, with its folder, where it is missing) or `postgres://…`, and brings the
    /// tables up to date. Must be called within a tokio runtime, which does the writing.
    pub async fn open(address: &str) -> Result<Store, StoreError> {
        let pools = Pools::open(address).await?;
        if let Err(error) = schema::migrate(&pools).await {
            pools.close().await;
            return Err(error);
        }
        let pools = Arc::new(pools);
        let writers = Writers::start(&pools);
        Ok(Store { inner: Arc::new(Inner { pools, writers }) })
    }

    /// Whether the database answers: a small read.
    pub async fn ready(&self) -> Result<(), StoreError> {
        const SMALL: &str = "SELECT MAX(version) FROM schema_version";
        let _: Option<i64> = reading!(self, pool => sqlx::query_scalar(SMALL).fetch_one(pool).await)?;
        Ok(())
    }

    /// Writes what waits to be written, answers it, and closes. Whoever asks afterwards is told [`StoreError::Closed`].
    pub async fn close(&self) {
        self.inner.writers.finish().await;
        self.inner.pools.close().await;
    }

    pub(crate) fn pools(&self) -> &Pools {
        &self.inner.pools
    }

    pub(crate) fn writers(&self) -> &Writers {
        &self.inner.writers
    }
}
