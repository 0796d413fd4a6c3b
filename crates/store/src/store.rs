//! Opening and closing.

use std::sync::Arc;

use crate::append::Writers;
use crate::pools::{Missing, Pools, reading, writing};
#[cfg(feature = "testing")]
use crate::simulated::Simulated;
use crate::{StoreError, schema};

/// Matches and people on disk. A clone is the same store.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    pools: Arc<Pools>,
    writers: Writers,
    /// What stands in for the database, where a test decides what it answers.
    #[cfg(feature = "testing")]
    simulated: Option<Arc<dyn Simulated>>,
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
        let pools = Pools::open(address, Missing::Make).await?;
        if let Err(error) = schema::migrate(&pools).await {
            pools.close().await;
            return Err(error);
        }
        let pools = Arc::new(pools);
        let writers = Writers::start(&pools);
        Ok(Store::of(pools, writers))
    }

    /// Opens what is there already, with tables of today's version, and makes nothing: for maintenance.
    pub async fn open_existing(address: &str) -> Result<Store, StoreError> {
        let pools = Pools::open(address, Missing::Refuse).await?;
        if let Err(error) = schema::check(&pools).await {
            pools.close().await;
            return Err(error);
        }
        let pools = Arc::new(pools);
        let writers = Writers::start(&pools);
        Ok(Store::of(pools, writers))
    }

    fn of(pools: Arc<Pools>, writers: Writers) -> Store {
        let inner = Inner {
            pools,
            writers,
            #[cfg(feature = "testing")]
            simulated: None,
        };
        Store { inner: Arc::new(inner) }
    }

    /// A store whose matches and events are what a test makes of them: when each question is answered, and how. Everything
    /// else fails.
    #[cfg(feature = "testing")]
    pub fn simulated(by: Arc<dyn Simulated>) -> Store {
        let inner = Inner { pools: Arc::new(Pools::closed()), writers: Writers::closed(), simulated: Some(by) };
        Store { inner: Arc::new(inner) }
    }

    #[cfg(feature = "testing")]
    pub(crate) fn simulation(&self) -> Option<&dyn Simulated> {
        self.inner.simulated.as_deref()
    }

    /// Whether the database can do its work: a small read and a small write, all the way to the disk.
    pub async fn ready(&self) -> Result<(), StoreError> {
        const READ: &str = "SELECT MAX(version) FROM schema_version";
        const WRITE: &str = "UPDATE readiness SET checked = checked + 1";
        let _: Option<i64> = reading!(self, pool => sqlx::query_scalar(READ).fetch_one(pool).await)?;
        writing!(self, pool => sqlx::query(WRITE).execute(pool).await.map(drop))?;
        Ok(())
    }

    /// Writes what waits to be written, answers it, and closes. Later calls get [`StoreError::Closed`].
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
