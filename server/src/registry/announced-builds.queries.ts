import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import type { Queryable } from '../db/db.ts';

/** How long a build name stays reserved after the last upload activity. */
const RESERVED_FOR = '1 hour';
const ABANDONED_AFTER = '7 days';

/**
 * Announces a build, for the first time or again. Returns false while an upload with other bytes holds the
 * same name.
 */
export async function claimBuild(db: Queryable, record: BuildRecord, digest: string): Promise<boolean> {
  const rows = await db.query(
    `insert into announced_builds as held (remote, build, record, digest) values ($1, $2, $3, $4)
     on conflict (remote, build) do update set record = excluded.record, digest = excluded.digest, touched_at = clock_timestamp()
     where held.digest = excluded.digest or held.touched_at < clock_timestamp() - interval '${RESERVED_FOR}' returning digest`,
    [record.name, record.build, JSON.stringify(record), digest],
  );
  return rows.length > 0;
}

/** Returns the record of an announced build and extends its reservation. */
export async function touchAnnounced(
  db: Queryable,
  remote: string,
  build: string,
): Promise<BuildRecord | undefined> {
  const [row] = await db.query<{ record: BuildRecord }>(
    'update announced_builds set touched_at = clock_timestamp() where remote = $1 and build = $2 returning record',
    [remote, build],
  );
  return row?.record;
}

export async function releaseBuild(
  db: Queryable,
  { name, build }: Pick<BuildRecord, 'name' | 'build'>,
  digest: string,
): Promise<void> {
  await db.query('delete from announced_builds where remote = $1 and build = $2 and digest = $3', [
    name,
    build,
    digest,
  ]);
}

/** Announcements without activity for a week. */
export function listAbandonedAnnouncements(db: Queryable): Promise<{ remote: string; build: string }[]> {
  return db.query(
    `select remote, build from announced_builds where touched_at < clock_timestamp() - interval '${ABANDONED_AFTER}'`,
  );
}

/** Unless its sender has resumed it meanwhile. */
export async function deleteAbandonedAnnouncement(
  db: Queryable,
  remote: string,
  build: string,
): Promise<void> {
  await db.query(
    `delete from announced_builds
     where remote = $1 and build = $2 and touched_at < clock_timestamp() - interval '${ABANDONED_AFTER}'`,
    [remote, build],
  );
}
