import pg from 'pg';
import { loadModule, parseSync } from 'libpg-query';
import path from 'node:path';
import { pgErrorCode } from '../../src/db/db.ts';
import { readCatalog, type Catalog } from './catalog.ts';
import { ColumnComparison } from './compare.ts';
import { describeStatement, type Described } from './describe-statement.ts';
import { programOf, statementsOf, type Problem, type Statement } from './find-statements.ts';
import { parsed, resultsOf } from './results.ts';
import { nullsIntoNotNull } from './null-writes.ts';

export interface Checked {
  statements: number;
  problems: Problem[];
}

/**
 * Checks every statement of these TypeScript files against a database's schema: that it can be prepared, that
 * its parameters accept the given values, and that its rows have the declared columns, types and nulls. Runs
 * nothing except creating a test's own tables, which later statements may use.
 *
 * @param databaseUrl of the owner: another role cannot prepare statements that only the owner may run.
 */
export async function checkStatements(files: readonly string[], databaseUrl: string): Promise<Checked> {
  await loadModule();
  const program = programOf(files.map((file) => path.resolve(file)));
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const catalog = await readCatalog(client);
    const comparison = new ColumnComparison(program);
    const checked: Checked = { statements: 0, problems: [] };
    for (const file of files) {
      const source = program.getSourceFile(path.resolve(file));
      if (!source) throw new Error(`${file} cannot be read.`);
      const found = statementsOf(source, program.getTypeChecker());
      checked.statements += found.statements.length;
      checked.problems.push(...found.problems);
      for (const statement of found.statements) {
        const { file: named, line } = statement;
        for (const message of await problemsOf(statement, client, catalog, comparison))
          checked.problems.push({ file: named, line, message });
      }
      await dropTestTables(client);
    }
    return checked;
  } finally {
    await client.end();
  }
}

async function problemsOf(
  statement: Statement,
  client: pg.Client,
  catalog: Catalog,
  comparison: ColumnComparison,
): Promise<Set<string>> {
  const problems = new Set<string>();
  for (const text of statement.texts) {
    const commands = statement.values.length > 0 ? [text] : commandsOf(text);
    const several = commands.length > 1;
    if (several && comparison.hasColumns(statement.row)) problems.add('several commands answer no rows');
    for (const command of commands) {
      const described = await describeStatement(client, command).catch((error: Error) => error);
      if (described instanceof Error) problems.add(described.message);
      else if (!several)
        for (const problem of mismatches(statement, text, described, catalog, comparison))
          problems.add(problem);
      else if (described.parameters.length > 0) problems.add('several commands take no parameters');
      if (OF_A_TEST.test(statement.file))
        await createTestTable(command, client).catch((error: Error) => problems.add(error.message));
    }
  }
  return problems;
}

/** A statement without values may consist of several commands, which cannot be described together. */
function commandsOf(text: string): string[] {
  if (!text.includes(';')) return [text];
  try {
    const bytes = Buffer.from(text);
    return (parseSync(text).stmts ?? []).map(({ stmt_location: from = 0, stmt_len: length }) =>
      bytes.subarray(from, length ? from + length : undefined).toString(),
    );
  } catch {
    // PostgreSQL reports syntax errors better.
    return [text];
  }
}

const OF_A_TEST = /\.test\.ts$|^server\/testing\//;

/** Creates tables, views and sequences of a test in a schema that precedes ours in the search path. */
async function createTestTable(command: string, client: pg.Client): Promise<void> {
  if (!/^\s*create\s+(table|view|sequence)\b/i.test(command)) return;
  await client.query('create schema if not exists made; set search_path = made, public');
  await client.query(command).catch((error: unknown) => {
    // Two tests of a file may create the same table, each in its own database.
    if (pgErrorCode(error) !== '42P07') throw error;
  });
}

async function dropTestTables(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists made cascade; reset search_path');
}

function mismatches(
  statement: Statement,
  text: string,
  described: Described,
  catalog: Catalog,
  comparison: ColumnComparison,
): string[] {
  const typeOf = (oid: number) => catalog.types.get(oid) ?? 'unknown';
  const given = comparison.nullsIn(statement.values);
  const tree = parsed(text);
  const results = resultsOf(tree, catalog, given);
  const columns = described.columns.map(({ name, typeOid }, at) => ({
    name,
    type: results?.[at]?.nothing ? 'unknown' : typeOf(typeOid),
    // A different number of results means that the check failed to follow the query: treat all as nullable.
    nullable:
      !(results?.length === described.columns.length && results[at]?.nullable === false) &&
      !isDeclaredNonNull(text, name),
  }));
  return [
    ...comparison.parameters(statement.values, described.parameters.map(typeOf)),
    ...nullsIntoNotNull(tree, catalog, given.parameters),
    ...comparison.row(statement.row, columns),
  ];
}

/**
 * A comment directly after the result's name states what the database guarantees and the check cannot derive.
 */
function isDeclaredNonNull(text: string, name: string): boolean {
  return new RegExp(`\\b${name}"?\\s*/\\* never null: \\S`).test(text);
}
