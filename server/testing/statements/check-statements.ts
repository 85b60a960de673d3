import pg from 'pg';
import { loadModule } from 'libpg-query';
import path from 'node:path';
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
 * Compares every statement of these TypeScript files with the schema of a database: that it can be prepared there, that its parameters take
 * what they are given, and that its rows have the columns, types and nulls that TypeScript was told. Nothing is run.
 *
 * @param databaseUrl of the owner: another role could not prepare what only the owner may do.
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
        for (const message of await problemsOf(statement, client, catalog, comparison)) checked.problems.push({ file: statement.file, line: statement.line, message });
      }
    }
    return checked;
  } finally {
    await client.end();
  }
}

async function problemsOf(statement: Statement, client: pg.Client, catalog: Catalog, comparison: ColumnComparison): Promise<Set<string>> {
  const problems = new Set<string>();
  for (const text of statement.texts) {
    const described = await describeStatement(client, text).catch((error: Error) => error);
    if (described instanceof Error) problems.add(described.message);
    else for (const problem of mismatches(statement, text, described, catalog, comparison)) problems.add(problem);
  }
  return problems;
}

function mismatches(statement: Statement, text: string, described: Described, catalog: Catalog, comparison: ColumnComparison): string[] {
  const typeOf = (oid: number) => catalog.types.get(oid) ?? 'unknown';
  const given = comparison.nullsIn(statement.values);
  const tree = parsed(text);
  const results = resultsOf(tree, catalog, given);
  const columns = described.columns.map(({ name, typeOid }, at) => ({
    name,
    type: results?.[at]?.nothing ? 'unknown' : typeOf(typeOid),
    // A different number of results means that the check has lost its way: nothing is certain then.
    nullable: !(results?.length === described.columns.length && results[at]?.nullable === false) && !saidNeverNull(text, name),
  }));
  return [
    ...comparison.parameters(statement.values, described.parameters.map(typeOf)),
    ...nullsIntoNotNull(tree, catalog, given.parameters),
    ...comparison.row(statement.row, columns),
  ];
}

/** A comment of the statement, right behind the result's name, for what the database knows and the check cannot:. */
function saidNeverNull(text: string, name: string): boolean {
  return new RegExp(`\\b${name}"?\\s*/\\* never null: \\S`).test(text);
}

