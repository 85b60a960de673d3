import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';

/** Twice as high as wide: the tallest picture that content takes. */
const viewport = { width: 390, height: 780 };
// The site that is recorded builds itself when it starts, and nothing needs the workshop.
const { globalSetup: _unused, ...rest } = config;

/** Takes videos and pictures of the real screens: `pnpm record:videos`, `pnpm record:pictures`. */
export default defineConfig({
  ...rest,
  testDir: '.',
  workers: 1,
  use: { ...config.use, viewport, hasTouch: true },
  projects: [
    { name: 'videos', testMatch: 'videos.record.ts', use: { deviceScaleFactor: 2 } },
    {
      name: 'pictures',
      testMatch: '*.record.ts',
      testIgnore: 'videos.record.ts',
      use: { deviceScaleFactor: 1.5 },
    },
  ],
});
