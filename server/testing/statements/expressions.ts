import type { CaseExpr, FuncCall, Node, SelectStmt, SubLink } from 'libpg-query';
import { nonNullWhenTrue, nonNullWhenFalse, union } from './facts.ts';
import {
  AGGREGATES,
  COLLECTING,
  COUNTING,
  NEVER_NULL,
  OF_ARRAY,
  OF_WINDOW,
  STRICT,
} from './known-functions.ts';
import { FUNCTIONS_WITHOUT_NULL } from './functions-without-null.ts';
import { columnsNamed, isNullable, namesOf, sourceNamed, type Scope } from './scope.ts';

const MAY_FIND_NOTHING = new Set(['->', '->>', '#>', '#>>']);

/**
 * Whether a value may be null. Unknown counts as nullable.
 *
 * @param grouped whether each group of the query has a row, so that aggregates have input.
 */
export function mayBeNull(node: Node | undefined, scope: Scope, grouped = false): boolean {
  const nullable = (inner: Node | undefined) => mayBeNull(inner, scope, grouped);
  const any = (nodes: readonly Node[] | undefined) => (nodes ?? []).some(nullable);

  if (!node) return true;
  if ('ColumnRef' in node) return isReferenceNullable(node.ColumnRef.fields, scope);
  if ('A_Const' in node) return node.A_Const.isnull === true;
  if ('ParamRef' in node) return scope.context.nullableParameters[(node.ParamRef.number ?? 0) - 1] ?? true;
  if ('TypeCast' in node) return nullable(node.TypeCast.arg);
  if ('CollateClause' in node) return nullable(node.CollateClause.arg);
  if (
    'NullTest' in node ||
    'BooleanTest' in node ||
    'RowExpr' in node ||
    'A_ArrayExpr' in node ||
    'SQLValueFunction' in node
  )
    return false;
  if ('BoolExpr' in node) return any(node.BoolExpr.args);
  if ('CoalesceExpr' in node) return (node.CoalesceExpr.args ?? []).every(nullable);
  if ('MinMaxExpr' in node) return (node.MinMaxExpr.args ?? []).every(nullable);
  if ('List' in node) return any(node.List.items);
  if ('A_Expr' in node) {
    const { kind, name, lexpr, rexpr } = node.A_Expr;
    if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return false;
    if (kind === 'AEXPR_NULLIF') return true;
    if (namesOf(name).some((operator) => MAY_FIND_NOTHING.has(operator))) return true;
    return (lexpr !== undefined && nullable(lexpr)) || nullable(rexpr);
  }
  if ('CaseExpr' in node) return isCaseNullable(node.CaseExpr, scope, grouped);
  if ('SubLink' in node) return isSubqueryNullable(node.SubLink, scope);
  if ('FuncCall' in node) return isCallNullable(node.FuncCall, scope, grouped);
  if ('A_Indirection' in node) {
    const [first] = node.A_Indirection.indirection ?? [];
    // A slice may be empty but is not null; an element may be missing.
    return !(first && 'A_Indices' in first && first.A_Indices.is_slice) || nullable(node.A_Indirection.arg);
  }
  return true;
}

/**
 * Whether `unnest` of an array may yield null. The schema does not constrain elements; ours contain no null
 * except in lists of values that admit it.
 */
export function mayHoldNull(array: Node | undefined, scope: Scope): boolean {
  if (array && 'TypeCast' in array) return mayHoldNull(array.TypeCast.arg, scope);
  if (array && 'ParamRef' in array)
    return scope.context.nullableElements[(array.ParamRef.number ?? 0) - 1] ?? true;
  return false;
}

function isReferenceNullable(fields: readonly Node[] | undefined, scope: Scope): boolean {
  const columns = columnsNamed(fields, scope);
  const [name = '', table] = namesOf(fields).reverse();
  const merged = table === undefined ? scope.merged.get(name) : undefined;
  if (merged) return merged.nullable;
  if (columns.length > 0) return columns.every((column) => isNullable(column, scope));
  return sourceNamed(name, scope)?.optional ?? true;
}

function isCaseNullable({ arg, args = [], defresult }: CaseExpr, scope: Scope, grouped: boolean): boolean {
  let rest = scope;
  for (const branch of args) {
    if (!('CaseWhen' in branch)) return true;
    const { expr, result } = branch.CaseWhen;
    const inside = arg ? rest : { ...rest, shown: union([rest.nonNull, nonNullWhenTrue(expr, rest)]) };
    if (mayBeNull(result, inside, grouped)) return true;
    if (!arg) rest = { ...rest, nonNull: union([rest.nonNull, nonNullWhenFalse(expr, rest)]) };
  }
  return mayBeNull(defresult, rest, grouped);
}

function isSubqueryNullable({ subLinkType, testexpr, subselect }: SubLink, scope: Scope): boolean {
  if (subLinkType === 'EXISTS_SUBLINK' || subLinkType === 'ARRAY_SUBLINK') return false;
  if (!subselect || !('SelectStmt' in subselect)) return true;
  const select = subselect.SelectStmt;
  const [column] = scope.context.resultOf(select, scope);
  if (subLinkType !== 'EXPR_SUBLINK')
    return (testexpr !== undefined && mayBeNull(testexpr, scope)) || (column?.nullable ?? true);
  return !alwaysOneRow(select, scope) || (column?.nullable ?? true);
}

/** An ungrouped aggregate always returns a row; so does a query without FROM. */
export function alwaysOneRow(select: SelectStmt, scope: Scope): boolean {
  if (select.op !== 'SETOP_NONE' || select.valuesLists || select.havingClause || select.limitOffset)
    return false;
  if (!select.fromClause?.length)
    return !select.whereClause && !(select.targetList ?? []).some((target) => holdsSet(target, scope));
  return (
    !select.groupClause?.length &&
    (select.targetList ?? []).every((target) => 'ResTarget' in target && isAggregate(target.ResTarget.val))
  );
}

function holdsSet(target: Node, scope: Scope): boolean {
  const value = 'ResTarget' in target ? target.ResTarget.val : undefined;
  return (
    value !== undefined && 'FuncCall' in value && scope.context.catalog.functions.has(nameOf(value.FuncCall))
  );
}

function isAggregate(node: Node | undefined): boolean {
  if (!node) return false;
  if ('TypeCast' in node) return isAggregate(node.TypeCast.arg);
  if ('CoalesceExpr' in node) return (node.CoalesceExpr.args ?? []).some(isAggregate);
  if ('A_Expr' in node) return isAggregate(node.A_Expr.lexpr) || isAggregate(node.A_Expr.rexpr);
  if ('FuncCall' in node && !node.FuncCall.over) {
    const name = nameOf(node.FuncCall);
    return (
      name === 'count' ||
      AGGREGATES.has(name) ||
      COLLECTING.has(name) ||
      (node.FuncCall.args ?? []).some(isAggregate)
    );
  }
  return false;
}

function isCallNullable(call: FuncCall, scope: Scope, grouped: boolean): boolean {
  const name = nameOf(call);
  const anyArgument = () => (call.args ?? []).some((arg) => mayBeNull(arg, scope, grouped));
  const somethingThere = (grouped || call.over !== undefined) && !call.agg_filter;
  if (COUNTING.has(name) || NEVER_NULL.has(name)) return false;
  if (COLLECTING.has(name)) return !somethingThere;
  if (AGGREGATES.has(name)) return !somethingThere || anyArgument();
  if (OF_WINDOW.has(name)) return anyArgument();
  if (OF_ARRAY.has(name)) return mayBeNull(call.args?.[0], scope, grouped);
  if (name === 'unnest') return mayHoldNull(call.args?.[0], scope);
  const known = FUNCTIONS_WITHOUT_NULL[name];
  if (known) return known === 'for no null' && anyArgument();
  return !STRICT.has(name) || anyArgument();
}

function nameOf(call: FuncCall): string {
  return namesOf(call.funcname).at(-1) ?? '';
}
