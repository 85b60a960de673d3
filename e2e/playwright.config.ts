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

/** An ordinary browser's name: the site has rules for what calls itself headless. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

const results = path.join(import.meta.dirname, '..', 'test-results');

/** What these see does not depend on how wide the page is, or they look at every width themselves. */
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
  'lottery-market',
  'lottery-4d',
  'lottery-number-sets',
  'line-login',
  'external-login',
  'login-proof',
  'passkeys',
  'service-worker',
  'accessibility',
  'main-screen',
  // Addresses, hosts and answers to machines.
  'guards',
  // What the wallet does when an answer is lost and how a page stays up to date; its screens are seen at both widths by wallet-*.
  'wallet-faults',
  'wallet-live',
  // The console's own journey looks at every screen of it, narrow and wide.
  'operator-console',
  'operator-members',
];

export default defineConfig({
  testDir: 'specs',
  outputDir: results,
  globalSetup: './fixtures/built.ts',
  // More than there are cores: a journey waits more than it computes.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Only what hangs is ended: a journey of a minute takes two on a machine that is busy.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as ['json']] : [])],
  use: {
    userAgent,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Without a picture of every frame, which takes a tenth of the processor time of all journeys.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: process.getuid?.() === 0 ? [...args, '--no-sandbox'] : args,
    },
  },
  projects: [
    // First, as the longest journeys are among these.
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      testIgnore: oneWidth.map((spec) => `**/${spec}.spec.ts`),
      grepInvert: new RegExp(ONE_WIDTH),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
});
