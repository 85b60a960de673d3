import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { ONE_WIDTH } from './fixtures/site.ts';

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** User agent of an ordinary browser: the site treats headless browsers as bots. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

const results = path.join(import.meta.dirname, '..', 'test-results');

/** Specs that do not depend on the page width, or that test several widths themselves. */
const oneWidth = [
  'gate',
  'gate-refusals',
  'faults',
  'subsets',
  'federation',
  'integrity',
  'random-deploys',
  'outside-team',
  'status-screens',
  'server-killed',
  'long-visit',
  'lottery-government',
  'lottery-market',
  'lottery-4d',
  'lottery-saved-numbers',
  'lottery-one-screen',
  'line-login',
  'external-login',
  'login-proof',
  'change-pin',
  'passkeys',
  'service-worker',
  // What is kept and sent again, and what two pages say to each other.
  'offline',
  'chat',
  'accessibility',
  'page-walk',
  'main-screen',
  // Tests addresses, hosts and replies to bots.
  'guards',
  // Lost replies and live updates of the wallet. The other wallet-* specs test its screens at both widths.
  'wallet-faults',
  'wallet-live',
  // The console spec tests every console screen at both widths.
  'operator-console',
  'operator-members',
  'operator-games',
];

const launch = (flags: string[]) => ({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? [...flags, '--no-sandbox'] : flags,
});

export default defineConfig({
  testDir: 'specs',
  outputDir: results,
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  globalSetup: './fixtures/built.ts',
  // More workers than cores: tests wait more than they compute.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Only a hang reaches these limits: on a busy machine a test of one minute takes two.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as ['json']] : [])],
  use: {
    userAgent,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: launch(args),
  },
  projects: [
    // First, because it has the longest tests.
    {
      name: 'desktop',
      testIgnore: '**/workshop.spec.ts',
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: [...oneWidth, 'workshop'].map((spec) => `**/${spec}.spec.ts`),
      grepInvert: new RegExp(ONE_WIDTH),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    // Every story of `pnpm workshop` at both widths. Needs no site.
    {
      name: 'workshop',
      testMatch: '**/workshop.spec.ts',
      use: {
        // Pictures do not depend on the font settings of the machine.
        launchOptions: launch([...args, '--font-render-hinting=none']),
        // Storybook then ends the animations of a story instead of waiting for them.
        userAgent: `${userAgent} StorybookTestRunner`,
      },
    },
  ],
});
