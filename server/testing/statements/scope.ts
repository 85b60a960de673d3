import type { Node, SelectStmt } from 'libpg-query';
import type { Catalog } from './catalog.ts';

/** A column of something in FROM, while one statement is judged. */
export interface Column {
  name: string;
  nullable: boolean;
  source: Source;
}

/** A table, view, subquery or function in FROM. */
export interface Source {
  name: string;
  columns: Column[];
  /** On the side of an outer join that may be missing: then all of its columns are null. */
  absent: boolean;
}

export interface ResultColumn {
  name: string;
  nullable: boolean;
  /** A bare `null`, which PostgreSQL calls text where nothing says otherwise. */
  nothing?: boolean;
}

/** What is the same for the whole statement. */
export interface Context {
  catalog: Catalog;
  /** What each view answers. */
  views: ReadonlyMap<string, readonly ResultColumn[]>;
  /** Whether the values given for `$1`, `$2` … may be null. */
  nullableParameters: readonly boolean[];
  /** The same of the elements of those that are arrays. */
  nullableElements: readonly boolean[];
  resultOf(select: SelectStmt, outer: Scope): ResultColumn[];
}

export interface Scope {
  context: Context;
  sources: Source[];
  /** Columns that USING made one of two, which a full join fills from either side. */
  merged: Map<string, { nullable: boolean; hidden: Column }>;
  ctes: ReadonlyMap<string, readonly ResultColumn[]>;
  /** Columns that a condition around the expression at hand has shown to be there. */
  shown: ReadonlySet<Column>;
  outer: Scope | undefined;
}

/** The statement uses something that the check does not follow; its results count as nullable. */
export class NotFollowed extends Error {}

export function scopeIn(outer: Scope | undefined, context: Context): Scope {
  return {
    context,
    sources: [],
    merged: new Map(),
    ctes: outer?.ctes ?? new Map(),
    shown: outer?.shown ?? new Set(),
    outer,
  };
}

export function sourceOf(
  name: string,
  columns: readonly ResultColumn[],
  renamed: readonly string[] = [],
): Source {
  const source: Source = { name, columns: [], absent: false };
  source.columns = columns.map((column, at) => ({
    name: renamed[at] ?? column.name,
    nullable: column.nullable,
    source,
  }));
  return source;
}

export function isNullable(column: Column, scope: Scope): boolean {
  return !scope.shown.has(column) && (column.nullable || column.source.absent);
}

export function textOf(node: Node | undefined): string {
  return node && 'String' in node ? (node.String.sval ?? '') : '';
}

/** Parts of a name that is written with dots, without the star at its end. */
export function namesOf(fields: readonly Node[] | undefined): string[] {
  return (fields ?? []).map(textOf).filter((name) => name !== '');
}

/**
 * The columns that a reference may mean: more than one where USING joins them. Empty for a whole row or a name
 * that is unknown.
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

/** What a condition has shown holds for the whole query from now on, also that an outer join found its row. */
export function keep(columns: ReadonlySet<Column>, scope: Scope): void {
  for (const column of columns) {
    if (!scope.sources.includes(column.source)) continue;
    column.nullable = false;
    column.source.absent = false;
  }
}
