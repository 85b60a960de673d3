import path from 'node:path';
import { findBrowser } from './browser.ts';
import { drawRecordedPictures } from './draw-recorded-pictures.ts';
import { run } from './processes.ts';

/** Makes the videos of content again from the site that runs with the same PORT and DATA_DIR. */
const root = path.join(import.meta.dirname, '..', '..');
process.exitCode = await run(
  path.join(root, 'e2e/node_modules/.bin/playwright'),
  ['test', '--config', path.join(root, 'e2e/recordings/playwright.config.ts')],
  { env: { CHROMIUM: await findBrowser() } },
);
if (process.exitCode === 0) await drawRecordedPictures();
