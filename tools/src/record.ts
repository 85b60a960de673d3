import path from 'node:path';
import { findBrowser } from './browser.ts';
import { drawRecordedPictures } from './draw-recorded-pictures.ts';
import { drawScreenPictures } from './draw-screen-pictures.ts';
import { run } from './processes.ts';
import { shrinkStoryPictures } from './shrink-story-pictures.ts';

/**
 * Records the videos and pictures of the site's own screens, or the pictures of stories that changed. `videos`
 * records the site that runs with the same PORT and DATA_DIR; `pictures` starts its own site with a new
 * database.
 */
const kinds = {
  videos: {
    config: 'recordings/playwright.config.ts',
    flags: ['--project=videos'],
    finish: drawRecordedPictures,
  },
  pictures: {
    config: 'recordings/playwright.config.ts',
    flags: ['--project=pictures'],
    finish: drawScreenPictures,
  },
  stories: {
    config: 'playwright.config.ts',
    flags: ['--project=workshop', '--update-snapshots=changed'],
    finish: shrinkStoryPictures,
  },
};
const { config, flags, finish } = kinds[process.argv[2] as keyof typeof kinds];
const e2e = path.join(import.meta.dirname, '../../e2e');
process.exitCode = await run(
  path.join(e2e, 'node_modules/.bin/playwright'),
  ['test', '--config', path.join(e2e, config), ...flags],
  { env: { CHROMIUM: await findBrowser() } },
);
if (process.exitCode === 0) await finish();
