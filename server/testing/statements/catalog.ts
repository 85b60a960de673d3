import type pg from 'pg';

interface CatalogColumn {
  name: string;
  /** Always false for views, whose query decides. */
  notNull: boolean;
}

/** The parts of the schema that the check needs, read once. */
export interface Catalog {
  /** Type name by oid, with enums, composites and domains mapped to what they read as. */
  types: ReadonlyMap<number, string>;
  /** Columns of tables, views and composite types, in order. */
  relations: ReadonlyMap<string, readonly CatalogColumn[]>;
  views: ReadonlyMap<string, string>;
  /**
   * Result column names of functions that return several columns or a table's row; functions of one value are
   * not listed.
   */
  functions: ReadonlyMap<string, readonly string[]>;
}

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const rows = async <Row extends object>(text: string): Promise<Row[]> =>
    (await client.query<Row>(text)).rows;
  const types = await rows<{ oid: string; name: string }>(
    `select t.oid::text, case
       when t.typtype = 'd' then base.typname when t.typtype = 'e' then 'text' when t.typtype = 'c' then 'record'
       when item.typtype = 'e' then '_text' else t.typname end as name
     from pg_type t left join pg_type base on base.oid = t.typbasetype
       left join pg_type item on item.oid = t.typelem and t.typcategory = 'A'`,
  );
  const columns = await rows<{ relation: string; name: string; not_null: boolean }>(
    `select c.relname as relation, a.attname as name, a.attnotnull and c.relkind not in ('v', 'c') as not_null
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where a.attnum > 0 and not a.attisdropped and n.nspname in ('public', 'pg_catalog') and c.relkind <> 'i'
     order by c.oid, a.attnum`,
  );
  const views = await rows<{ name: string; text: string }>(
    `select c.relname as name, pg_get_viewdef(c.oid) as text from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'v'`,
  );
  const functions = await rows<{ name: string; columns: string[] }>(
    `select p.proname as name, coalesce(
       (select array_agg(name order by at) from unnest(p.proargnames, p.proargmodes) with ordinality given(name, mode, at)
         where mode in ('t', 'o', 'b')),
       (select array_agg(a.attname::text order by a.attnum) from pg_type t
         join pg_attribute a on a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped
         where t.oid = p.prorettype)) as columns
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public'`,
  );

  const relations = new Map<string, CatalogColumn[]>();
  for (const { relation, name, not_null: notNull } of columns)
    relations.set(relation, [...(relations.get(relation) ?? []), { name, notNull }]);
  return {
    types: new Map(types.map(({ oid, name }) => [Number(oid), name])),
    relations,
    views: new Map(views.map(({ name, text }) => [name, text])),
    functions: new Map(
      functions
        .filter(({ columns: named }) => named !== null)
        .map(({ name, columns: named }) => [name, named]),
    ),
  };
}
