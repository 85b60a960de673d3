import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { findBrowser } from './browser.ts';
import { run, runNode } from './processes.ts';

// pnpm test:deep [part] [--scale 1]: the scale is of the games' part.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' } },
});
const scale = Number(values.scale);

/**
 * Fuzz tests: ten thousand generated bodies per account call and device response, and a hundred thousand
 * each for all wallet calls and all lottery calls.
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

/** Two hundred random deploys while members navigate. */
async function deploys(): Promise<number> {
  const env = { CHROMIUM: await findBrowser(), DEPLOYS: process.env['DEPLOYS'] ?? '200' };
  return run(
    'e2e/node_modules/.bin/playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--project=desktop', 'random-deploys'],
    { env },
  );
}

/** Three hundred screens in one tab without a memory leak. */
async function visit(): Promise<number> {
  const env = { CHROMIUM: await findBrowser(), VISIT_STEPS: process.env['VISIT_STEPS'] ?? '300' };
  return run(
    'e2e/node_modules/.bin/playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--project=desktop', 'long-visit'],
    { env },
  );
}

/** Every story of the workshop in all languages at both widths. */
async function stories(): Promise<number> {
  const env = { CHROMIUM: await findBrowser(), STORY_LANGUAGES: 'all' };
  return run(
    'e2e/node_modules/.bin/playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--project=workshop'],
    { env },
  );
}

/** Model-based tests of ledger and wallet for `LEDGER_MINUTES` (60 by default). */
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

/**
 * Partners' calls against the wallet's model (a million: seven to a sequence), moves of money to and from
 * partners that keep it, schedules of faults in each protocol, kill -9 of server and database in turn, and a
 * hundred thousand generated bodies.
 * `--scale 0.01` does a hundredth.
 */
async function games(): Promise<number> {
  const sized = (name: string, full: number) => ({
    [name]: process.env[name] ?? String(Math.max(2, Math.round(full * scale))),
  });
  const code = await runNode(
    'node_modules/jest/bin/jest.js',
    [
      ...['-w', '2', '--verbose'],
      'server/src/game-play/.*(model|fuzz|crash|transfers).test|server/src/simulators/games/faults/schedules.test',
    ],
    {
      env: {
        ...sized('GAME_SEQUENCES', 140_000),
        ...sized('GAME_TRANSFER_SEQUENCES', 10_000),
        ...sized('GAME_SCHEDULES', 300),
        ...sized('GAME_BODIES', 100_000),
        ...sized('GAME_KILLS', 100),
      },
    },
  );
  await runNode('node_modules/tsx/dist/cli.mjs', ['server/testing/stop-database.ts']);
  return code;
}

// A random seed, so that the generated values differ from `pnpm test`.
process.env['FUZZ_SEED'] ??= String(randomInt(2 ** 31));
console.log(`FUZZ_SEED=${process.env['FUZZ_SEED']}`);

const parts = { bodies, deploys, visit, stories, ledger, games, kills };
const only = positionals[0];
const chosen = Object.entries(parts).filter(([name]) => only === undefined || name === only);
if (chosen.length === 0) console.error(`Name one of ${Object.keys(parts).join(', ')}, or none for all.`);
process.exitCode = chosen.length === 0 ? 1 : 0;
for (const [, part] of chosen) if ((await part()) !== 0) process.exitCode = 1;
