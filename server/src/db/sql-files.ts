import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export const databaseFolder = path.join(import.meta.dirname, '../../database');

export interface SqlFile {
  name: string;
  sql: string;
  hash: string;
}

export interface FunctionFile extends SqlFile {
  /** The object that it creates; undefined for files that only attach triggers to tables. */
  object?: { kind: 'function' | 'view'; name: string };
}

/** The numbered files, in order. */
export async function readTables(folder = databaseFolder): Promise<SqlFile[]> {
  const tables = path.join(folder, 'tables');
  const names = (await readdir(tables)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(names.map((name) => readSql(tables, name)));
}

/** The files of functions, views and triggers, in order of their dependencies. */
export async function readFunctions(
  folder = path.join(databaseFolder, 'functions'),
): Promise<FunctionFile[]> {
  const names = (await readdir(folder, { recursive: true }).catch(() => []))
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const files = await Promise.all(
    names.map(async (name): Promise<FunctionFile> => {
      const file = await readSql(folder, name);
      const [, kind, object] =
        /^create or replace (function|view) (\w+)/m.exec(withoutComments(file.sql)) ?? [];
      return kind && object
        ? { ...file, object: { kind: kind === 'view' ? 'view' : 'function', name: object } }
        : file;
    }),
  );
  return inDependencyOrder(files);
}

/** Removes comments and the contents of quoted strings. Dollar-quoted function bodies stay. */
export function withoutComments(sql: string): string {
  return sql.replaceAll(/--[^\n]*|'(?:[^']|'')*'/g, (found) => (found.startsWith('--') ? '' : "''"));
}

async function readSql(folder: string, name: string): Promise<SqlFile> {
  const sql = await readFile(path.join(folder, name), 'utf8');
  return { name: name.replaceAll(path.sep, '/'), sql, hash: createHash('sha256').update(sql).digest('hex') };
}

function inDependencyOrder(files: readonly FunctionFile[]): FunctionFile[] {
  const byObject = new Map(files.flatMap((file) => (file.object ? [[file.object.name, file]] : [])));
  const ordered = new Set<FunctionFile>();
  const place = (file: FunctionFile, path: readonly FunctionFile[]): void => {
    if (ordered.has(file)) return;
    if (path.includes(file))
      throw new Error(
        `These SQL files need each other: ${[...path, file].map(({ name }) => name).join(', ')}`,
      );
    for (const word of new Set(referencedOnCreation(file.sql).match(/\w+/g))) {
      const needed = byObject.get(word);
      if (needed && needed !== file) place(needed, [...path, file]);
    }
    ordered.add(file);
  };
  for (const file of files) place(file, []);
  return [...ordered];
}

/**
 * PostgreSQL resolves the names in views and SQL functions on creation, and those in PL/pgSQL functions at
 * run time.
 */
function referencedOnCreation(sql: string): string {
  const text = withoutComments(sql);
  return /language plpgsql/.test(text) ? text.replace(/\$\$[^]*?\$\$/, '') : text;
}
