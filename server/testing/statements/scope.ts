import type { Node, SelectStmt } from 'libpg-query';
import type { Catalog } from './catalog.ts';

/** A column of a FROM item during the analysis of one statement. */
export interface Column {
  name: string;
  nullable: boolean;
  source: Source;
}

/** A table, view, subquery or function in FROM. */
export interface Source {
  name: string;
  columns: Column[];
  /** It is on the optional side of an outer join, where all columns may be null. */
  optional: boolean;
}

export interface ResultColumn {
  name: string;
  nullable: boolean;
  /** A bare `null`, which PostgreSQL types as text by default. */
  nothing?: boolean;
}

/** State shared by the whole statement. */
export interface Context {
  catalog: Catalog;
  /** Result columns of each view. */
  views: ReadonlyMap<string, readonly ResultColumn[]>;
  /** Whether the values of `$1`, `$2` … may be null. */
  nullableParameters: readonly boolean[];
  /** The same for elements of array values. */
  nullableElements: readonly boolean[];
  resultOf(select: SelectStmt, outer: Scope): ResultColumn[];
}

export interface Scope {
  context: Context;
  sources: Source[];
  /** Columns merged by USING; a full join fills them from either side. */
  merged: Map<string, { nullable: boolean; hidden: Column }>;
  ctes: ReadonlyMap<string, readonly ResultColumn[]>;
  /** Columns that an enclosing condition has shown to be non-null. */
  nonNull: ReadonlySet<Column>;
  outer: Scope | undefined;
}

/** The statement uses something that the check does not support; its results count as nullable. */
export class UnsupportedSyntax extends Error {}

export function scopeIn(outer: Scope | undefined, context: Context): Scope {
  return {
    context,
    sources: [],
    merged: new Map(),
    ctes: outer?.ctes ?? new Map(),
    nonNull: outer?.nonNull ?? new Set(),
    outer,
  };
}

export function sourceOf(
  name: string,
  columns: readonly ResultColumn[],
  renamed: readonly string[] = [],
): Source {
  const source: Source = { name, columns: [], optional: false };
  source.columns = columns.map((column, at) => ({
    name: renamed[at] ?? column.name,
    nullable: column.nullable,
    source,
  }));
  return source;
}

export function isNullable(column: Column, scope: Scope): boolean {
  return !scope.nonNull.has(column) && (column.nullable || column.source.optional);
}

export function textOf(node: Node | undefined): string {
  return node && 'String' in node ? (node.String.sval ?? '') : '';
}

/** Parts of a dotted name, without a trailing star. */
export function namesOf(fields: readonly Node[] | undefined): string[] {
  return (fields ?? []).map(textOf).filter((name) => name !== '');
}

/**
 * The columns that a reference may mean: several when USING joins them, none for a whole row or an unknown
 * name.
 */
export function columnsNamed(fields: readonly Node[] | undefined, scope: Scope): Column[] {
  const [name, table] = namesOf(fields).reverse();
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    const sources = table === undefined ? at.sources : at.sources.filter((source) => source.name === table);
    const columns = sources.flatMap((source) => source.columns.filter((column) => column.name === name));
    if (columns.length > 0) return columns;
    if (table !== undefined ? sources.length > 0 : at.sources.some((source) => source.name === name))
      return [];
  }
  return [];
}

export function sourceNamed(name: string, scope: Scope): Source | undefined {
  return (
    scope.sources.find((source) => source.name === name) ?? (scope.outer && sourceNamed(name, scope.outer))
  );
}

/** Marks columns as non-null for the rest of the query, and their outer-joined sources as present. */
export function markNonNull(columns: ReadonlySet<Column>, scope: Scope): void {
  for (const column of columns) {
    if (!scope.sources.includes(column.source)) continue;
    column.nullable = false;
    column.source.optional = false;
  }
}
