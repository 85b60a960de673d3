import { pgErrorCode, type Queryable } from './db.ts';
import { MigrationError } from './migration-error.ts';
import { readFunctions, withoutComments, type FunctionFile } from './sql-files.ts';

/**
 * Errors for which `create or replace` is not enough: another return type, other columns, or a dependent
 * object.
 */
const NOT_REPLACEABLE = new Set(['42P13', '42P16', '2BP01']);

/**
 * Applies the files of functions and views that are new or changed in this database, and drops those without
 * a file. Replaces in place where PostgreSQL can, so that running servers are not blocked. Otherwise (another
 * signature, other columns of a view) drops and recreates everything in the same transaction, and other
 * servers wait.
 *
 * @returns the names of the files that ran.
 * @throws MigrationError when one fails.
 */
export async function applyFunctions(tx: Queryable, folder: string): Promise<string[]> {
  const files = await readFunctions(folder);
  const present = await objectsIn(tx);
  const known = new Map(
    (await tx.query<{ name: string; hash: string }>('select name, hash from schema_functions')).map(
      ({ name, hash }) => [name, hash],
    ),
  );
  const isApplied = (file: FunctionFile) =>
    known.get(file.name) === file.hash && (!file.object || present.has(file.object.name));
  const changed = files.filter((file) => !isApplied(file));
  const gone = [...known.keys()].filter((name) => !files.some((file) => file.name === name));
  if (changed.length === 0 && gone.length === 0) return [];

  const inPlace = gone.length === 0 && (await replace(tx, changed));
  if (!inPlace) {
    const names = [...files.flatMap(({ object }) => object?.name ?? []), ...gone.map(objectOf)];
    await dropAll(tx, names);
    for (const file of files) await apply(tx, file);
  }
  await dropStrayTriggers(tx, files);
  await makeViewsReadOnly(tx, files);
  await tx.query('delete from schema_functions where not name = any($1)', [files.map(({ name }) => name)]);
  await tx.query(
    `insert into schema_functions (name, hash) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set hash = excluded.hash, applied_at = clock_timestamp() where schema_functions.hash <> excluded.hash`,
    [files.map(({ name }) => name), files.map(({ hash }) => hash)],
  );
  return (inPlace ? changed : files).map(({ name }) => name);
}

/** Replaces all or none; returns whether it succeeded. */
async function replace(tx: Queryable, files: readonly FunctionFile[]): Promise<boolean> {
  await tx.query('savepoint replacing');
  try {
    for (const file of files) await apply(tx, file);
  } catch (error) {
    if (!(error instanceof MigrationError) || !NOT_REPLACEABLE.has(pgErrorCode(error.cause) ?? ''))
      throw error;
    await tx.query('rollback to savepoint replacing');
    return false;
  }
  // Other parameters create an overload of the same name.
  const [twice] = await tx.query(
    `select proname from pg_proc where pronamespace = current_schema()::regnamespace
    and proname = any($1) group by proname having count(*) > 1`,
    [files.flatMap(({ object }) => object?.name ?? [])],
  );
  await tx.query(twice ? 'rollback to savepoint replacing' : 'release savepoint replacing');
  return !twice;
}

async function apply(tx: Queryable, file: FunctionFile): Promise<void> {
  try {
    await tx.rows(file.sql);
  } catch (error) {
    if (pgErrorCode(error) === '40P01') throw error;
    throw new MigrationError(
      `database/functions/${file.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

async function objectsIn(tx: Queryable): Promise<Set<string>> {
  const rows = await tx.query<{ name: string }>(`
    select proname::text as name from pg_proc where pronamespace = current_schema()::regnamespace
    union select relname::text from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'v'`);
  return new Set(rows.map(({ name }) => name));
}

/** Also drops the triggers, defaults and checks that use them, which the files recreate. */
async function dropAll(tx: Queryable, names: readonly string[]): Promise<void> {
  const drops = await tx.query<{ drop: string }>(
    `
    select format('drop view if exists %s cascade', oid::regclass) as drop from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'v' and relname = any($1)
    union all
    select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc
    where pronamespace = current_schema()::regnamespace and proname = any($1)`,
    [names],
  );
  for (const { drop } of drops) await tx.rows(drop);
}

/** Drops triggers that no file creates any more. */
async function dropStrayTriggers(tx: Queryable, files: readonly FunctionFile[]): Promise<void> {
  const named = new Set(
    files.flatMap(({ sql }) =>
      [
        ...withoutComments(sql).matchAll(
          /create (?:or replace |constraint )?trigger (\w+)\s[^;]*?\son (\w+)/g,
        ),
      ].map(([, name, table]) => `${name} on ${table}`),
    ),
  );
  const triggers = await tx.query<{ trigger: string }>(
    `
    select format('%I on %s', t.tgname, t.tgrelid::regclass) as trigger
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and t.tgparentid = 0 and p.pronamespace = current_schema()::regnamespace and p.proname = any($1)`,
    [files.flatMap(({ object }) => object?.name ?? [])],
  );
  for (const { trigger } of triggers) if (!named.has(trigger)) await tx.rows(`drop trigger ${trigger}`);
}

/** The role's default privileges from 0101_clock are meant for tables only. */
async function makeViewsReadOnly(tx: Queryable, files: readonly FunctionFile[]): Promise<void> {
  const views = files.flatMap(({ object }) => (object?.kind === 'view' ? object.name : []));
  const [role] = await tx.query("select from pg_roles where rolname = 'chokdee_app'");
  if (role && views.length > 0)
    await tx.rows(`revoke insert, update, delete on ${views.join(', ')} from chokdee_app`);
}

/** `rounds/settle_round.sql` → `settle_round`. */
function objectOf(file: string): string {
  return file.replace(/^.*\/|\.sql$/g, '');
}
