import type { Alias, JoinExpr, Node, RangeFunction, RangeVar } from 'libpg-query';
import { alwaysOneRow, mayBeNull, mayHoldNull } from './expressions.ts';
import { nonNullWhenTrue } from './facts.ts';
import { FUNCTIONS_WITHOUT_NULL } from './functions-without-null.ts';
import {
  markNonNull,
  namesOf,
  UnsupportedSyntax,
  sourceOf,
  textOf,
  type ResultColumn,
  type Scope,
  type Source,
} from './scope.ts';

/** Adds a FROM item to the scope and returns its sources. */
export function enter(item: Node, scope: Scope): Source[] {
  if ('RangeVar' in item) return entered([relation(item.RangeVar, scope)], scope);
  if ('RangeSubselect' in item) {
    const { subquery, alias } = item.RangeSubselect;
    if (!subquery || !('SelectStmt' in subquery)) throw new UnsupportedSyntax('a subquery of another kind');
    return entered(
      [sourceOf(alias?.aliasname ?? '', scope.context.resultOf(subquery.SelectStmt, scope), renamed(alias))],
      scope,
    );
  }
  if ('RangeFunction' in item) return entered([functionRows(item.RangeFunction, scope)], scope);
  if ('JoinExpr' in item) return join(item.JoinExpr, scope);
  throw new UnsupportedSyntax(`${Object.keys(item)[0]} in FROM`);
}

export function relation({ relname = '', alias }: RangeVar, scope: Scope): Source {
  const columns = scope.ctes.get(relname) ?? relationColumns(relname, scope);
  return sourceOf(alias?.aliasname ?? relname, columns, renamed(alias));
}

function relationColumns(name: string, scope: Scope): readonly ResultColumn[] {
  const view = scope.context.views.get(name);
  const columns =
    view ??
    scope.context.catalog.relations
      .get(name)
      ?.map((column) => ({ name: column.name, nullable: !column.notNull }));
  if (!columns) throw new UnsupportedSyntax(`the relation ${name}`);
  return columns;
}

function entered(sources: Source[], scope: Scope): Source[] {
  scope.sources.push(...sources);
  return sources;
}

function renamed(alias: Alias | undefined): string[] {
  return (alias?.colnames ?? []).map(textOf);
}

function join({ jointype, larg, rarg, usingClause, quals, isNatural }: JoinExpr, scope: Scope): Source[] {
  if (!larg || !rarg || isNatural) throw new UnsupportedSyntax('a natural join');
  const left = enter(larg, scope);
  const right = enter(rarg, scope);
  const names = (usingClause ?? []).map(textOf);
  const pairs = names.map((name) => ({ name, of: [left, right].map((side) => columnIn(side, name)) }));
  if (jointype === 'JOIN_INNER') {
    markNonNull(nonNullWhenTrue(quals, scope), scope);
    markNonNull(new Set(pairs.flatMap(({ of }) => of)), scope);
  }
  // When the optional side of the join has a row, the condition held for it.
  if (jointype === 'JOIN_LEFT')
    for (const column of [...nonNullWhenTrue(quals, scope), ...pairs.map(({ of }) => of[1]!)])
      if (right.includes(column.source)) column.nullable = false;
  for (const {
    name,
    of: [first, second],
  } of pairs) {
    const kept = jointype === 'JOIN_RIGHT' ? second! : first!;
    const eachNullable = [first!, second!].map((column) => column.nullable || column.source.optional);
    const nullable =
      jointype === 'JOIN_FULL' ? eachNullable.some(Boolean) : kept.nullable || kept.source.optional;
    scope.merged.set(name, { nullable, hidden: kept === first ? second! : first! });
  }
  if ((jointype === 'JOIN_LEFT' && !(isTrue(quals) && hasOneRow(rarg, scope))) || jointype === 'JOIN_FULL')
    for (const source of right) source.optional = true;
  if (jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL')
    for (const source of left) source.optional = true;
  return [...left, ...right];
}

function isTrue(condition: Node | undefined): boolean {
  return condition !== undefined && 'A_Const' in condition && condition.A_Const.boolval?.boolval === true;
}

function hasOneRow(item: Node, scope: Scope): boolean {
  const subquery = 'RangeSubselect' in item ? item.RangeSubselect.subquery : undefined;
  return subquery !== undefined && 'SelectStmt' in subquery && alwaysOneRow(subquery.SelectStmt, scope);
}

function columnIn(side: readonly Source[], name: string) {
  for (const source of side) for (const column of source.columns) if (column.name === name) return column;
  throw new UnsupportedSyntax(`${name} in USING`);
}

function functionRows(
  { functions = [], alias, ordinality, coldeflist, is_rowsfrom: several }: RangeFunction,
  scope: Scope,
): Source {
  const [only] = functions;
  const call = only && 'List' in only ? only.List.items?.[0] : undefined;
  if (several || functions.length > 1 || !call) throw new UnsupportedSyntax('several functions in FROM');
  const own = 'FuncCall' in call ? (namesOf(call.FuncCall.funcname).at(-1) ?? '') : 'value';
  const columns: ResultColumn[] = coldeflist
    ? coldeflist.map((column) => ({
        name: ('ColumnDef' in column && column.ColumnDef.colname) || '',
        nullable: true,
      }))
    : functionColumns(own, call, alias?.aliasname ?? own, scope);
  if (ordinality) columns.push({ name: 'ordinality', nullable: false });
  return sourceOf(alias?.aliasname ?? own, columns, renamed(alias));
}

function functionColumns(own: string, call: Node, alias: string, scope: Scope): ResultColumn[] {
  const args = 'FuncCall' in call ? (call.FuncCall.args ?? []) : [];
  if (own === 'unnest' && args.length > 1)
    return args.map((arg) => ({ name: 'unnest', nullable: mayHoldNull(arg, scope) }));
  if (own === 'jsonb_each' || own === 'jsonb_each_text')
    return [
      { name: 'key', nullable: false },
      { name: 'value', nullable: true },
    ];
  const known = FUNCTIONS_WITHOUT_NULL[own];
  const named = scope.context.catalog.functions.get(own);
  if (named)
    return named.map((name) => ({
      name,
      nullable: known === 'always' ? false : !(Array.isArray(known) && known.includes(name)),
    }));
  return [{ name: alias, nullable: mayBeNull(call, scope) }];
}
