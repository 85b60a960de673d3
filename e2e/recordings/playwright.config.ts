import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';

/** Twice as high as wide: the tallest picture that content takes. */
const viewport = { width: 390, height: 780 };

/** Makes the videos of content from the real screens: `pnpm record:videos`. */
export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: '*.record.ts',
  globalSetup: '../fixtures/built.ts',
  workers: 1,
  projects: [{ name: 'phone', use: { viewport, deviceScaleFactor: 2, hasTouch: true } }],
});
