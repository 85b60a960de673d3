import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { findBrowser } from './browser.ts';
import { installPlpgsqlCheck } from './plpgsql-check.ts';
import { run, runNode } from './processes.ts';
import { keepTemporaryFilesInMemory } from './testing/memory-folder.js';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** Failures, printed again at the end: often only the last lines of a long log are kept. */
const failures: string[] = [];

keepTemporaryFilesInMemory();
const reports = mkdtempSync(path.join(tmpdir(), 'chokdee-test-'));

const jestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
  testResults: z.array(z.object({ name: z.string(), status: z.string(), message: z.string() })),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

const single = (code: number): Count =>
  code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };

/** What a report counts; a run that failed without a failed test (it did not get that far) is one failure. */
function counted<Schema extends z.ZodType>(
  code: number,
  file: string,
  schema: Schema,
  count: (report: z.output<Schema>) => Count,
): Count {
  let report: Count;
  try {
    report = count(schema.parse(JSON.parse(readFileSync(file, 'utf8'))));
  } catch {
    return single(code === 0 ? 1 : code);
  }
  return code !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report;
}

async function lint(): Promise<Count> {
  const layout = await runNode('node_modules/oxfmt/bin/oxfmt', ['--check', '.'], { prefix: 'lint  ' });
  const oxlint = await runNode('node_modules/oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs'], {
    prefix: 'lint  ',
  });
  const borders = await runNode(
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ['.', '--progress', 'none'],
    { prefix: 'lint  ' },
  );
  // Unused files, exports and dependencies.
  const knip = await runNode('node_modules/knip/bin/knip.js', ['--no-progress'], { prefix: 'lint  ' });
  return single(layout || oxlint || borders || knip);
}

async function types(): Promise<Count> {
  return single(
    await runNode('node_modules/tsx/dist/cli.mjs', ['tools/src/typecheck.ts'], { prefix: 'types ' }),
  );
}

/** For the end-to-end tests, all of which would wait for it: Storybook builds on one core. */
async function workshop(): Promise<Count> {
  return single(
    await runNode('node_modules/tsx/dist/cli.mjs', ['tools/src/build-workshop.ts'], { prefix: 'story ' }),
  );
}

async function unitAndServer(): Promise<Count> {
  const file = path.join(reports, 'jest.json');
  // Installs a browser if needed. A missing browser is reported by the end-to-end step, which requires one.
  const chromium = await findBrowser().catch(() => undefined);
  await installPlpgsqlCheck();
  const code = await runNode(
    'node_modules/jest/bin/jest.js',
    ['--json', `--outputFile=${file}`, '--silent'],
    {
      env: { CHROMIUM_PATH: chromium },
      prefix: 'jest  ',
    },
  );
  await runNode('node_modules/tsx/dist/cli.mjs', ['server/testing/stop-database.ts']);
  return counted(code, file, jestReport, (report) => {
    for (const { name, status, message } of report.testResults)
      if (status === 'failed') failures.push(`${path.relative('.', name)}\n${message}`);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests,
    };
  });
}

async function endToEnd(): Promise<Count> {
  const file = path.join(reports, 'e2e.json');
  const chromium = await findBrowser();
  // The browser of the specs, and of the gate of the sites that they start.
  const env = { CHROMIUM: chromium, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await run(
    'e2e/node_modules/.bin/playwright',
    ['test', '--config', 'e2e/playwright.config.ts'],
    { env },
  );
  return counted(code, file, playwrightReport, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
  }));
}

/**
 * The parts of a group run in parallel. The end-to-end specs run alone, because they have timeouts for pages.
 */
const groups: readonly (readonly [name: string, part: () => Promise<Count>][])[] = [
  [
    ['Lint', lint],
    ['Types', types],
    ['Workshop', workshop],
    ['Unit and server', unitAndServer],
  ],
  [['End to end', endToEnd]],
];

const total: Count = { passed: 0, failed: 0, skipped: 0 };

async function count(name: string, part: () => Promise<Count>): Promise<void> {
  const start = Date.now();
  console.log(`\n── ${name}`);
  const { passed, failed, skipped } = await part().catch((error: unknown): Count => {
    console.error(error instanceof Error ? error.message : error);
    return single(1);
  });
  console.log(
    `── ${name}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - start) / 1000)} s`,
  );
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed > 0) failures.push(`${name}: ${failed} failed`);
}

for (const group of groups) await Promise.all(group.map(([name, part]) => count(name, part)));

for (const failure of failures) console.log(`\n${failure}`);
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exitCode = total.failed === 0 ? 0 : 1;
