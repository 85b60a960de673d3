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
import { shownBy } from './facts.ts';
import { enter, relation } from './from-clause.ts';
import {
  isNullable,
  keep,
  namesOf,
  NotFollowed,
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

/** What a statement answers, column by column. `undefined` where it uses something that the check does not follow. */
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
    return answered(statement, scopeIn(undefined, context));
  } catch (error) {
    if (error instanceof NotFollowed) return undefined;
    throw error;
  }
}

/** Judged when first read. */
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
      this.set(name, answered(parsed(text), scopeIn(undefined, this.context)));
    return super.get(name);
  }
}

export function parsed(text: string): Node {
  const node = parseSync(text).stmts?.[0]?.stmt;
  if (!node) throw new NotFollowed('no statement');
  return node;
}

function answered(statement: Node, scope: Scope): ResultColumn[] {
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
  keep(shownBy(select.whereClause, scope), scope);
  const grouped = (select.groupClause ?? []).some((item) => !('GroupingSet' in item));
  return listed(select.targetList, scope, grouped);
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
      throw new NotFollowed('WITH of another kind');
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
    // What a recursion answers depends on what it reads of itself: the second look has seen both arms.
    const columns = first
      ? answered(ctequery, known(answered(ctequery, known(first))))
      : answered(ctequery, inside);
    inside = known(columns);
  }
  return inside;
}

function listed(targets: readonly Node[] | undefined, scope: Scope, grouped: boolean): ResultColumn[] {
  return (targets ?? []).flatMap((target) => {
    if (!('ResTarget' in target)) throw new NotFollowed('a result of another kind');
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

/** `*`, in its order: what USING has joined comes first, and once. */
function everyColumn(table: string | undefined, scope: Scope): ResultColumn[] {
  if (table !== undefined) {
    const source = scope.sources.find(({ name }) => name === table);
    if (!source) throw new NotFollowed(`${table}.*`);
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
  if (!source) throw new NotFollowed('INSERT');
  const given = selectStmt && 'SelectStmt' in selectStmt ? selected(selectStmt.SelectStmt, scope) : [];
  const inside = returning(source, scope);
  if (onConflictClause?.action !== 'ONCONFLICT_UPDATE') {
    const names = (cols ?? []).map((column) => ('ResTarget' in column ? column.ResTarget.name : undefined));
    names.forEach((name, at) => given[at]?.nullable === false && setNotNull(source, name));
  }
  return listed(returningClause?.exprs, inside, false);
}

function updated(
  { relation: target, targetList, fromClause, whereClause, returningClause, withClause }: UpdateStmt,
  outer: Scope,
): ResultColumn[] {
  const scope = withCtes(withClause, outer);
  const source = target && relation(target, scope);
  if (!source) throw new NotFollowed('UPDATE');
  const inside = returning(source, scope);
  for (const item of fromClause ?? []) enter(item, inside);
  const set = new Map(
    (targetList ?? []).flatMap((item) =>
      'ResTarget' in item ? [[item.ResTarget.name ?? '', item.ResTarget.val] as const] : [],
    ),
  );
  // The condition is of the row before, RETURNING of the row after.
  const before = new Map(source.columns.map((column) => [column, column.nullable]));
  keep(shownBy(whereClause, inside), inside);
  const after = source.columns.map((column) => {
    if (!set.has(column.name)) return column.nullable;
    return before.get(column)! && mayBeNull(set.get(column.name), inside);
  });
  source.columns.forEach((column, at) => (column.nullable = after[at]!));
  return listed(returningClause?.exprs, inside, false);
}

function deleted(
  { relation: target, usingClause, whereClause, returningClause, withClause }: DeleteStmt,
  outer: Scope,
): ResultColumn[] {
  const scope = withCtes(withClause, outer);
  const source = target && relation(target, scope);
  if (!source) throw new NotFollowed('DELETE');
  const inside = returning(source, scope);
  for (const item of usingClause ?? []) enter(item, inside);
  keep(shownBy(whereClause, inside), inside);
  return listed(returningClause?.exprs, inside, false);
}

function returning(source: Source, outer: Scope): Scope {
  return { ...scopeIn(outer, outer.context), sources: [source] };
}

function setNotNull(source: Source, name: string | undefined): void {
  for (const column of source.columns) if (column.name === name) column.nullable = false;
}
