import path from 'node:path';
import { findBrowser } from './browser.ts';
import { drawRecordedPictures } from './draw-recorded-pictures.ts';
import { drawScreenPictures } from './draw-screen-pictures.ts';
import { run } from './processes.ts';

/**
 * Records the videos and pictures of the site's own screens. `videos` records the site that runs with the
 * same PORT and DATA_DIR; `pictures` starts its own site with a new database.
 */
const draws = { videos: drawRecordedPictures, pictures: drawScreenPictures };
const root = path.join(import.meta.dirname, '..', '..');
const what = process.argv[2] === 'pictures' ? 'pictures' : 'videos';
process.exitCode = await run(
  path.join(root, 'e2e/node_modules/.bin/playwright'),
  ['test', '--config', path.join(root, 'e2e/recordings/playwright.config.ts'), '--project', what],
  { env: { CHROMIUM: await findBrowser() } },
);
if (process.exitCode === 0) await draws[what]();
