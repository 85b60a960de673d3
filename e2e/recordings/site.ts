import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';
import type { Site } from '../fixtures/site.ts';

const cwd = path.join(import.meta.dirname, '..', '..');
const port = Number(process.env['PORT'] ?? 3200);
const simulators = Number(process.env['SIMULATOR_PORT'] ?? port + 1);

/**
 * The part of the running site that recordings use: start it with `pnpm start` and the
 * same PORT and DATA_DIR.
 */
type RunningSite = Pick<Site, 'origin' | 'bank' | 'sms' | 'play'>;

export const test = base.extend<{ site: Site }>({
  baseURL: `http://localhost:${port}`,
  // Playwright reads from the pattern which fixtures are used.
  site: async ({}, provide) => {
    const site: RunningSite = {
      origin: `http://localhost:${port}`,
      bank: `http://127.0.0.1:${simulators}`,
      sms: `http://127.0.0.1:${simulators + 1}`,
      play: async (...args) => {
        const command = ['--import', 'tsx', 'tools/src/play.ts', ...args, '--json'];
        const { stdout } = await promisify(execFile)(process.execPath, command, { cwd });
        return JSON.parse(stdout) as never;
      },
    };
    await provide(site as Site);
  },
});
