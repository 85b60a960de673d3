import type { InsertStmt, Node, UpdateStmt } from 'libpg-query';
import type { Catalog } from './catalog.ts';

/**
 * Finds possibly null values that are written to a NOT NULL column, before a member's request fails on them.
 */
export function nullsIntoNotNull(
  statement: Node,
  catalog: Catalog,
  nullableParameters: readonly boolean[],
): string[] {
  const pairs =
    'InsertStmt' in statement
      ? inserted(statement.InsertStmt)
      : 'UpdateStmt' in statement
        ? updated(statement.UpdateStmt)
        : [];
  return pairs.flatMap(({ table, column, value }) => {
    const parameter = parameterOf(value);
    const isNotNull = catalog.relations.get(table)?.find(({ name }) => name === column)?.notNull;
    if (parameter === undefined || !isNotNull || !nullableParameters[parameter - 1]) return [];
    return [`$${parameter} may be null, which ${table}.${column} never is`];
  });
}

interface Write {
  table: string;
  column: string | undefined;
  value: Node | undefined;
}

function inserted({ relation, cols, selectStmt }: InsertStmt): Write[] {
  const names = (cols ?? []).map((column) => ('ResTarget' in column ? column.ResTarget.name : undefined));
  const select = selectStmt && 'SelectStmt' in selectStmt ? selectStmt.SelectStmt : undefined;
  const rows = select?.valuesLists?.map((row) => ('List' in row ? (row.List.items ?? []) : [])) ?? [
    (select?.targetList ?? []).map((target) => ('ResTarget' in target ? target.ResTarget.val : undefined)),
  ];
  return rows.flatMap((row) =>
    row.map((value, at) => ({ table: relation?.relname ?? '', column: names[at], value })),
  );
}

function updated({ relation, targetList }: UpdateStmt): Write[] {
  return (targetList ?? []).flatMap((target) =>
    'ResTarget' in target
      ? [{ table: relation?.relname ?? '', column: target.ResTarget.name, value: target.ResTarget.val }]
      : [],
  );
}

function parameterOf(value: Node | undefined): number | undefined {
  if (value && 'TypeCast' in value) return parameterOf(value.TypeCast.arg);
  return value && 'ParamRef' in value ? value.ParamRef.number : undefined;
}
