import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LAST_SIMULATOR_OFFSET, readEnv } from '@chokdee/server/public';
import { DEV_PORT, DEV_SERVER_OFFSET } from './dev-port.ts';
import { usage } from './usage.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'dev-port-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

test('development servers take no port of a simulator', () => {
  const { PORT, SIMULATOR_PORT } = readEnv({ DATA_DIR });
  const lastSimulator = SIMULATOR_PORT + LAST_SIMULATOR_OFFSET;
  expect(PORT + DEV_SERVER_OFFSET).toBeGreaterThan(lastSimulator);
  expect(DEV_PORT).toBeGreaterThan(lastSimulator);
});

test('the help names the default port', () => {
  expect(usage).toContain(`mfe dev [--port ${DEV_PORT}]`);
});
