import type { Node } from 'libpg-query';
import { STRICT } from './known-functions.ts';
import { columnsNamed, namesOf, type Column, type Scope } from './scope.ts';

type Columns = ReadonlySet<Column>;

const NOTHING: Columns = new Set();
const COMPARING = new Set([
  'AEXPR_OP',
  'AEXPR_OP_ANY',
  'AEXPR_OP_ALL',
  'AEXPR_IN',
  'AEXPR_LIKE',
  'AEXPR_ILIKE',
  'AEXPR_SIMILAR',
  'AEXPR_BETWEEN',
  'AEXPR_BETWEEN_SYM',
]);

export function nonNullWhenTrue(condition: Node | undefined, scope: Scope): Columns {
  if (!condition) return NOTHING;
  if ('ColumnRef' in condition) return columnsRequiredBy(condition, scope);
  if ('BoolExpr' in condition) {
    const { boolop, args = [] } = condition.BoolExpr;
    if (boolop === 'NOT_EXPR') return nonNullWhenFalse(args[0], scope);
    const each = args.map((arg) => nonNullWhenTrue(arg, scope));
    return boolop === 'AND_EXPR' ? union(each) : common(each);
  }
  if ('NullTest' in condition)
    return condition.NullTest.nulltesttype === 'IS_NOT_NULL'
      ? columnsRequiredBy(condition.NullTest.arg, scope)
      : NOTHING;
  if ('BooleanTest' in condition) {
    return ['IS_TRUE', 'IS_FALSE', 'IS_NOT_UNKNOWN'].includes(condition.BooleanTest.booltesttype ?? '')
      ? columnsRequiredBy(condition.BooleanTest.arg, scope)
      : NOTHING;
  }
  if ('SubLink' in condition)
    return condition.SubLink.subLinkType === 'ANY_SUBLINK'
      ? columnsRequiredBy(condition.SubLink.testexpr, scope)
      : NOTHING;
  if ('A_Expr' in condition && COMPARING.has(condition.A_Expr.kind ?? '')) {
    const { kind, lexpr, rexpr } = condition.A_Expr;
    const others = kind === 'AEXPR_IN' || kind === 'AEXPR_OP_ANY' ? undefined : rexpr;
    return union([columnsRequiredBy(lexpr, scope), columnsRequiredBy(others, scope)]);
  }
  return NOTHING;
}

export function nonNullWhenFalse(condition: Node | undefined, scope: Scope): Columns {
  if (!condition) return NOTHING;
  if ('NullTest' in condition)
    return condition.NullTest.nulltesttype === 'IS_NULL'
      ? columnsRequiredBy(condition.NullTest.arg, scope)
      : NOTHING;
  if ('BoolExpr' in condition) {
    const { boolop, args = [] } = condition.BoolExpr;
    if (boolop === 'NOT_EXPR') return nonNullWhenTrue(args[0], scope);
    const each = args.map((arg) => nonNullWhenFalse(arg, scope));
    return boolop === 'OR_EXPR' ? union(each) : common(each);
  }
  return NOTHING;
}

/** Columns whose null makes the expression null. */
function columnsRequiredBy(node: Node | undefined, scope: Scope): Columns {
  if (!node) return NOTHING;
  if ('ColumnRef' in node) return new Set(columnsNamed(node.ColumnRef.fields, scope));
  if ('TypeCast' in node) return columnsRequiredBy(node.TypeCast.arg, scope);
  if ('A_Expr' in node && node.A_Expr.kind === 'AEXPR_OP' && !namesOf(node.A_Expr.name).includes('||')) {
    return union([columnsRequiredBy(node.A_Expr.lexpr, scope), columnsRequiredBy(node.A_Expr.rexpr, scope)]);
  }
  if ('FuncCall' in node && STRICT.has(namesOf(node.FuncCall.funcname).at(-1) ?? ''))
    return union((node.FuncCall.args ?? []).map((arg) => columnsRequiredBy(arg, scope)));
  return NOTHING;
}

export function union(each: readonly Columns[]): Columns {
  return new Set(each.flatMap((columns) => [...columns]));
}

function common([first = NOTHING, ...others]: readonly Columns[]): Columns {
  return new Set([...first].filter((column) => others.every((columns) => columns.has(column))));
}
