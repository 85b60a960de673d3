import { randomInt } from 'node:crypto';
import { findBrowser } from './browser.ts';
import { run, runNode } from './processes.ts';

/**
 * Ten thousand generated bodies for each call of accounts, and answers of devices; a hundred thousand each
 * for those of the wallet and of the lottery together.
 */
async function bodies(): Promise<number> {
  const code = await runNode('node_modules/jest/bin/jest.js', ['fuzz.test'], {
    env: {
      FUZZ_RUNS: process.env['FUZZ_RUNS'] ?? '10000',
      WALLET_BODIES: process.env['WALLET_BODIES'] ?? '100000',
      LOTTERY_BODIES: process.env['LOTTERY_BODIES'] ?? '100000',
    },
  });
  await runNode('node_modules/tsx/dist/cli.mjs', ['server/testing/stop-database.ts']);
  return code;
}

/** Two hundred deploys while members walk about. */
async function deploys(): Promise<number> {
  const env = { CHROMIUM: await findBrowser(), DEPLOYS: process.env['DEPLOYS'] ?? '200' };
  return run(
    'e2e/node_modules/.bin/playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--project=desktop', 'random-deploys'],
    { env },
  );
}

/** Three hundred screens in one tab, whose memory must not grow. */
async function visit(): Promise<number> {
  const env = { CHROMIUM: await findBrowser(), VISIT_STEPS: process.env['VISIT_STEPS'] ?? '300' };
  return run(
    'e2e/node_modules/.bin/playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--project=desktop', 'long-visit'],
    { env },
  );
}

/** Sequences of movements against the model, for `LEDGER_MINUTES`. */
async function ledger(): Promise<number> {
  const code = await runNode(
    'node_modules/jest/bin/jest.js',
    ['-w', '2', 'ledger.model.test', 'wallet.model.test'],
    { env: { LEDGER_MINUTES: process.env['LEDGER_MINUTES'] ?? '60' } },
  );
  await runNode('node_modules/tsx/dist/cli.mjs', ['server/testing/stop-database.ts']);
  return code;
}

/**
 * kill -9 of the database two hundred times while clients bet; prints what was acknowledged and what was lost
 * of it.
 */
async function kills(): Promise<number> {
  return runNode('node_modules/jest/bin/jest.js', ['ledger.crash.test'], {
    env: { KILL_CYCLES: process.env['KILL_CYCLES'] ?? '200' },
  });
}

// Other generated values than `pnpm test` has.
process.env['FUZZ_SEED'] ??= String(randomInt(2 ** 31));
console.log(`FUZZ_SEED=${process.env['FUZZ_SEED']}`);

const parts = { bodies, deploys, visit, ledger, kills };
const only = process.argv[2];
const chosen = Object.entries(parts).filter(([name]) => only === undefined || name === only);
if (chosen.length === 0) console.error(`Name one of ${Object.keys(parts).join(', ')}, or none for all.`);
process.exitCode = chosen.length === 0 ? 1 : 0;
for (const [, part] of chosen) if ((await part()) !== 0) process.exitCode = 1;
