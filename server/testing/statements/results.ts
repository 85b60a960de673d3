import {
  parseSync,
  type DeleteStmt,
  type InsertStmt,
  type Node,
  type SelectStmt,
  type UpdateStmt,
  type WithClause,
} from 'libpg-query';
import type { Catalog } from './catalog.ts';
import { mayBeNull } from './expressions.ts';
import { nonNullWhenTrue } from './facts.ts';
import { enter, relation } from './from-clause.ts';
import {
  isNullable,
  markNonNull,
  namesOf,
  UnsupportedSyntax,
  scopeIn,
  textOf,
  type Context,
  type ResultColumn,
  type Scope,
  type Source,
} from './scope.ts';

export interface GivenNulls {
  parameters: readonly boolean[];
  elements: readonly boolean[];
}

/** The result columns of a statement; undefined when it uses something that the check does not support. */
export function resultsOf(statement: Node, catalog: Catalog, given: GivenNulls): ResultColumn[] | undefined {
  const context: Context = {
    catalog,
    views: new Map(),
    nullableParameters: given.parameters,
    nullableElements: given.elements,
    resultOf: selected,
  };
  context.views = new LazyViews(catalog, context);
  try {
    return resultColumns(statement, scopeIn(undefined, context));
  } catch (error) {
    if (error instanceof UnsupportedSyntax) return undefined;
    throw error;
  }
}

/** Analysed on first use. */
class LazyViews extends Map<string, readonly ResultColumn[]> {
  private readonly catalog: Catalog;
  private readonly context: Context;

  constructor(catalog: Catalog, context: Context) {
    super();
    this.catalog = catalog;
    this.context = context;
  }

  override get(name: string): readonly ResultColumn[] | undefined {
    const text = this.catalog.views.get(name);
    if (!super.has(name) && text !== undefined)
      this.set(name, resultColumns(parsed(text), scopeIn(undefined, this.context)));
    return super.get(name);
  }
}

export function parsed(text: string): Node {
  const node = parseSync(text).stmts?.[0]?.stmt;
  if (!node) throw new UnsupportedSyntax('no statement');
  return node;
}

function resultColumns(statement: Node, scope: Scope): ResultColumn[] {
  if ('SelectStmt' in statement) return selected(statement.SelectStmt, scope);
  if ('InsertStmt' in statement) return inserted(statement.InsertStmt, scope);
  if ('UpdateStmt' in statement) return updated(statement.UpdateStmt, scope);
  if ('DeleteStmt' in statement) return deleted(statement.DeleteStmt, scope);
  return [];
}

function selected(select: SelectStmt, outer: Scope): ResultColumn[] {
  const scope = withCtes(select.withClause, scopeIn(outer, outer.context));
  if (select.larg && select.rarg) {
    const left = selected(select.larg, scope);
    if (select.op !== 'SETOP_UNION') return left;
    return merge(left, selected(select.rarg, scope));
  }
  if (select.valuesLists) {
    const rows = select.valuesLists.map((row) =>
      'List' in row
        ? (row.List.items ?? []).map((value, at) => ({
            name: `column${at + 1}`,
            nullable: mayBeNull(value, scope),
          }))
        : [],
    );
    return rows.reduce(merge);
  }
  for (const item of select.fromClause ?? []) enter(item, scope);
  markNonNull(nonNullWhenTrue(select.whereClause, scope), scope);
  const grouped = (select.groupClause ?? []).some((item) => !('GroupingSet' in item));
  return targetColumns(select.targetList, scope, grouped);
}

function merge(left: ResultColumn[], right: readonly ResultColumn[]): ResultColumn[] {
  return left.map((column, at) => ({
    ...column,
    nullable: column.nullable || (right[at]?.nullable ?? true),
  }));
}

function withCtes(clause: WithClause | undefined, scope: Scope): Scope {
  let inside = scope;
  for (const item of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in item) || !item.CommonTableExpr.ctequery)
      throw new UnsupportedSyntax('WITH of another kind');
    const { ctename = '', ctequery, aliascolnames } = item.CommonTableExpr;
    const names = (aliascolnames ?? []).map(textOf);
    const named = (columns: readonly ResultColumn[]) =>
      columns.map((column, at) => ({ ...column, name: names[at] ?? column.name }));
    const known = (columns: readonly ResultColumn[]): Scope => ({
      ...inside,
      ctes: new Map([...inside.ctes, [ctename, named(columns)]]),
    });
    const first =
      clause?.recursive && 'SelectStmt' in ctequery && ctequery.SelectStmt.larg
        ? selected(ctequery.SelectStmt.larg, inside)
        : undefined;
    // The result of a recursive query depends on its own columns: the second pass has seen both arms.
    const columns = first
      ? resultColumns(ctequery, known(resultColumns(ctequery, known(first))))
      : resultColumns(ctequery, inside);
    inside = known(columns);
  }
  return inside;
}

function targetColumns(targets: readonly Node[] | undefined, scope: Scope, grouped: boolean): ResultColumn[] {
  return (targets ?? []).flatMap((target) => {
    if (!('ResTarget' in target)) throw new UnsupportedSyntax('a result of another kind');
    const { name, val } = target.ResTarget;
    if (val && 'ColumnRef' in val && val.ColumnRef.fields?.some((field) => 'A_Star' in field))
      return everyColumn(namesOf(val.ColumnRef.fields).at(-1), scope);
    return [
      {
        name: name ?? nameOf(val),
        nullable: mayBeNull(val, scope, grouped),
        nothing: val !== undefined && 'A_Const' in val && val.A_Const.isnull === true,
      },
    ];
  });
}

/** `*` in SQL order: columns merged by USING come first, once. */
function everyColumn(table: string | undefined, scope: Scope): ResultColumn[] {
  if (table !== undefined) {
    const source = scope.sources.find(({ name }) => name === table);
    if (!source) throw new UnsupportedSyntax(`${table}.*`);
    return source.columns.map((column) => ({ name: column.name, nullable: isNullable(column, scope) }));
  }
  const merged = [...scope.merged].map(([name, { nullable }]) => ({ name, nullable }));
  const others = scope.sources.flatMap(({ columns }) =>
    columns.filter(({ name }) => !scope.merged.has(name)),
  );
  return [...merged, ...others.map((column) => ({ name: column.name, nullable: isNullable(column, scope) }))];
}

function nameOf(node: Node | undefined): string {
  if (!node) return '';
  if ('ColumnRef' in node) return namesOf(node.ColumnRef.fields).at(-1) ?? '';
  if ('FuncCall' in node) return namesOf(node.FuncCall.funcname).at(-1) ?? '';
  if ('TypeCast' in node)
    return nameOf(node.TypeCast.arg) || (namesOf(node.TypeCast.typeName?.names).at(-1) ?? '');
  if ('CoalesceExpr' in node) return 'coalesce';
  if ('MinMaxExpr' in node) return node.MinMaxExpr.op === 'IS_LEAST' ? 'least' : 'greatest';
  if ('CaseExpr' in node) return nameOf(node.CaseExpr.defresult) || 'case';
  return '';
}

function inserted(
  { relation: target, cols, selectStmt, onConflictClause, returningClause, withClause }: InsertStmt,
  outer: Scope,
): ResultColumn[] {
  const scope = withCtes(withClause, outer);
  const source = target && relation(target, scope);
  if (!source) throw new UnsupportedSyntax('INSERT');
  const given = selectStmt && 'SelectStmt' in selectStmt ? selected(selectStmt.SelectStmt, scope) : [];
  const inside = returning(source, scope);
  if (onConflictClause?.action !== 'ONCONFLICT_UPDATE') {
    const names = (cols ?? []).map((column) => ('ResTarget' in column ? column.ResTarget.name : undefined));
    names.forEach((name, at) => given[at]?.nullable === false && setNotNull(source, name));
  }
  return targetColumns(returningClause?.exprs, inside, false);
}

function updated(
  { relation: target, targetList, fromClause, whereClause, returningClause, withClause }: UpdateStmt,
  outer: Scope,
): ResultColumn[] {
  const scope = withCtes(withClause, outer);
  const source = target && relation(target, scope);
  if (!source) throw new UnsupportedSyntax('UPDATE');
  const inside = returning(source, scope);
  for (const item of fromClause ?? []) enter(item, inside);
  const set = new Map(
    (targetList ?? []).flatMap((item) =>
      'ResTarget' in item ? [[item.ResTarget.name ?? '', item.ResTarget.val] as const] : [],
    ),
  );
  // The condition applies to the old row, RETURNING to the new one.
  const before = new Map(source.columns.map((column) => [column, column.nullable]));
  markNonNull(nonNullWhenTrue(whereClause, inside), inside);
  const after = source.columns.map((column) => {
    if (!set.has(column.name)) return column.nullable;
    return before.get(column)! && mayBeNull(set.get(column.name), inside);
  });
  source.columns.forEach((column, at) => (column.nullable = after[at]!));
  return targetColumns(returningClause?.exprs, inside, false);
}

function deleted(
  { relation: target, usingClause, whereClause, returningClause, withClause }: DeleteStmt,
  outer: Scope,
): ResultColumn[] {
  const scope = withCtes(withClause, outer);
  const source = target && relation(target, scope);
  if (!source) throw new UnsupportedSyntax('DELETE');
  const inside = returning(source, scope);
  for (const item of usingClause ?? []) enter(item, inside);
  markNonNull(nonNullWhenTrue(whereClause, inside), inside);
  return targetColumns(returningClause?.exprs, inside, false);
}

function returning(source: Source, outer: Scope): Scope {
  return { ...scopeIn(outer, outer.context), sources: [source] };
}

function setNotNull(source: Source, name: string | undefined): void {
  for (const column of source.columns) if (column.name === name) column.nullable = false;
}
