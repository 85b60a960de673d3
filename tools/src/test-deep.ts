import { findBrowser } from './browser.ts';
import { run } from './processes.ts';

const env = { CHROMIUM: await findBrowser(), DEPLOYS: process.env['DEPLOYS'] ?? '200' };
process.exitCode = await run('e2e/node_modules/.bin/playwright', ['test', '--config', 'e2e/playwright.config.ts', '--project', 'desktop', 'random-deploys'], { env });
