import { findBrowser } from './browser.ts';
import { run, runNode } from './processes.ts';

/** Ten thousand generated bodies for each call of accounts, and answers of devices. */
async function bodies(): Promise<number> {
  const code = await runNode('node_modules/jest/bin/jest.js', ['fuzz.test'], { env: { FUZZ_RUNS: process.env['FUZZ_RUNS'] ?? '10000' } });
  await runNode('node_modules/tsx/dist/cli.mjs', ['server/src/testing/stop-database.ts']);
  return code;
}

/** Two hundred deploys while members walk about. */
async function deploys(): Promise<number> {
  const env = { CHROMIUM: await findBrowser(), DEPLOYS: process.env['DEPLOYS'] ?? '200' };
  return run('e2e/node_modules/.bin/playwright', ['test', '--config', 'e2e/playwright.config.ts', '--project', 'desktop', 'random-deploys'], { env });
}

/** Three hundred screens in one tab, whose memory must not grow. */
async function visit(): Promise<number> {
  const env = { CHROMIUM: await findBrowser(), VISIT_STEPS: process.env['VISIT_STEPS'] ?? '300' };
  return run('e2e/node_modules/.bin/playwright', ['test', '--config', 'e2e/playwright.config.ts', '--project', 'desktop', 'long-visit'], { env });
}

const parts = { bodies, deploys, visit };
const only = process.argv[2];
const chosen = Object.entries(parts).filter(([name]) => only === undefined || name === only);
if (chosen.length === 0) console.error(`Name one of ${Object.keys(parts).join(', ')}, or none for all.`);
process.exitCode = chosen.length === 0 ? 1 : 0;
for (const [, part] of chosen) if ((await part()) !== 0) process.exitCode = 1;
