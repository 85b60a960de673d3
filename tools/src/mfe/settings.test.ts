import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, SettingsError } from './settings.ts';
import { UsageError } from './usage.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'chokdee-settings-'));
mkdirSync(join(DATA_DIR, 'secrets'));
writeFileSync(join(DATA_DIR, 'address'), 'http://127.0.0.1:3000\n');
writeFileSync(join(DATA_DIR, 'secrets', 'REGISTRY_TOKEN'), 'mfe_kept\n');
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

test('a local development site is found automatically', () => {
  expect(readSettings(undefined, { DATA_DIR })).toEqual({
    address: 'http://127.0.0.1:3000',
    token: 'mfe_kept',
  });
});

test("an option overrides the environment, which overrides the development site's files", () => {
  const set = { DATA_DIR, MFE_REGISTRY: 'https://site.example/path', MFE_TOKEN: 'mfe_set' };
  expect(readSettings(undefined, set)).toEqual({ address: 'https://site.example', token: 'mfe_set' });
  expect(readSettings('http://localhost:4000', set).address).toBe('http://localhost:4000');
});

test("the development site's token is sent to no other site", () => {
  expect(() => readSettings('https://site.example', { DATA_DIR })).toThrow(
    'There is no token for https://site.example: set MFE_TOKEN.',
  );
});

test('a token is never sent unencrypted', () => {
  expect(() => readSettings('http://site.example', { MFE_TOKEN: 'mfe_set' })).toThrow(SettingsError);
});

test.each(['site.example', 'ftp://site.example', 'file:///etc'])('%s is not a valid address', (address) => {
  expect(() => readSettings(address, { MFE_TOKEN: 'mfe_set' })).toThrow(UsageError);
});

test('without any settings the error says what to set', () => {
  expect(() => readSettings(undefined, { DATA_DIR: join(DATA_DIR, 'nowhere') })).toThrow(
    /set MFE_REGISTRY, or start one with pnpm start\.$/,
  );
});
