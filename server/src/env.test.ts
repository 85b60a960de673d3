import { createECDH } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EnvError, readEnv } from './env.ts';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'env-test-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const secret = 'x'.repeat(32);
const production = {
  SITE_ENV: 'production',
  TOKEN_SECRET: secret,
  BANK_WEBHOOK_SECRET: secret,
  BANK_API_URL: 'https://bank.example.com/v1',
  BANK_API_SECRET: secret,
  GAME_PARTNERS_SECRET: secret,
  LEDGER_SIGNING_KEY: 'ab'.repeat(32),
  YEEKEE_SEED_SECRET: secret,
  PROMPTPAY_ID: '0812345678',
  SMS_GATEWAY_URL: 'https://sms.example.com/v1',
  SMS_GATEWAY_TOKEN: 'token',
};

test('the default is a development site on port 3000, without secure cookies', () => {
  expect(readEnv({ DATA_DIR })).toMatchObject({
    PORT: 3000,
    SIMULATOR_PORT: 3001,
    SITE_ENV: 'development',
    PRODUCT: 'lotto',
    SECURE_COOKIE: false,
    CHECK_JWT_EXPIRE: false,
  });
});

test('production uses secure cookies by default', () => {
  expect(readEnv({ ...production, DATA_DIR }).SECURE_COOKIE).toBe(true);
  expect(readEnv({ ...production, DATA_DIR, SECURE_COOKIE: 'false' }).SECURE_COOKIE).toBe(false);
});

test('a development site measures at the simulator, production by default nowhere', () => {
  expect(readEnv({ DATA_DIR })).toMatchObject({
    TRACKING_ORIGIN: 'http://127.0.0.1:3006',
    FINGERPRINT_ENABLE: false,
  });
  expect(readEnv({ ...production, DATA_DIR }).TRACKING_ORIGIN).toBeUndefined();
  expect(readEnv({ DATA_DIR, TRACKING_ORIGIN: 'off' }).TRACKING_ORIGIN).toBeUndefined();
  expect(readEnv({ DATA_DIR, PORT: '0' }).TRACKING_ORIGIN).toBeUndefined();
  expect(
    readEnv({ ...production, DATA_DIR, TRACKING_ORIGIN: 'https://tracking.example.com' }).TRACKING_ORIGIN,
  ).toBe('https://tracking.example.com');
});

test('deposits go to unused accounts in development, and to the configured ones in production', () => {
  expect(readEnv({ DATA_DIR })).toMatchObject({
    RECEIVING_BANKS: [{ bankId: 'kbank' }, { bankId: 'scb' }],
    TRUEMONEY_NUMBER: '0900000000',
    TRUEMONEY_WEBHOOK_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(readEnv({ ...production, DATA_DIR })).toMatchObject({ RECEIVING_BANKS: [] });
  expect(readEnv({ ...production, DATA_DIR }).TRUEMONEY_NUMBER).toBeUndefined();
  const bank = {
    bankId: 'ktb',
    bankCode: '006',
    name: 'KRUNGTHAI',
    accountNumber: '1234567890',
    accountName: 'Example',
    billerId: '010753600031508',
  };
  expect(
    readEnv({
      ...production,
      DATA_DIR,
      RECEIVING_BANKS: JSON.stringify([bank]),
      TRUEMONEY_NUMBER: '0812345678',
      TRUEMONEY_WEBHOOK_SECRET: secret,
    }),
  ).toMatchObject({ RECEIVING_BANKS: [bank], TRUEMONEY_NUMBER: '0812345678' });
});

test.each([
  '{}',
  'kbank',
  '[{"bankId":"kbank"}]',
  JSON.stringify(
    [1, 2].map(() => ({
      bankId: 'kbank',
      bankCode: '004',
      name: 'K',
      accountNumber: '0123456789',
      accountName: 'E',
    })),
  ),
])('an invalid list of receiving accounts (%p) is refused', (RECEIVING_BANKS) => {
  expect(() => readEnv({ DATA_DIR, RECEIVING_BANKS })).toThrow(/^RECEIVING_BANKS must be a list such as/);
});

test('a wallet without the secret of its notices is refused', () => {
  expect(() => readEnv({ DATA_DIR, TRUEMONEY_NUMBER: '0812345678' })).toThrow(
    new EnvError('TRUEMONEY_WEBHOOK_SECRET must be set when TRUEMONEY_NUMBER is.'),
  );
});

test('the affiliate rate is half a percent by default, and ten at most', () => {
  expect(readEnv({ DATA_DIR }).AFFILIATE_BASIS_POINTS).toBe(50);
  expect(readEnv({ DATA_DIR, AFFILIATE_BASIS_POINTS: '0' }).AFFILIATE_BASIS_POINTS).toBe(0);
  for (const wrong of ['-1', '1001', '0.5', 'half'])
    expect(() => readEnv({ DATA_DIR, AFFILIATE_BASIS_POINTS: wrong })).toThrow(
      /^AFFILIATE_BASIS_POINTS must be/,
    );
});

test('by default, deposits must be staked once before a withdrawal', () => {
  expect(readEnv({ DATA_DIR }).TURNOVER_PERCENT).toBe(100);
  expect(readEnv({ DATA_DIR, TURNOVER_PERCENT: '0' }).TURNOVER_PERCENT).toBe(0);
});

test('keys of push services are a pair', () => {
  const [one, other] = [createECDH('prime256v1'), createECDH('prime256v1')].map((pair) => ({
    WEB_PUSH_PUBLIC_KEY: pair.generateKeys('base64url'),
    WEB_PUSH_PRIVATE_KEY: pair.getPrivateKey().toString('base64url').padStart(43, 'A'),
  }));
  expect(readEnv({ DATA_DIR, ...one })).toMatchObject(one!);
  expect(() => readEnv({ DATA_DIR, ...one, WEB_PUSH_PUBLIC_KEY: other!.WEB_PUSH_PUBLIC_KEY })).toThrow(
    new EnvError('WEB_PUSH_PUBLIC_KEY must be the public key that belongs to WEB_PUSH_PRIVATE_KEY.'),
  );
  expect(() => readEnv({ DATA_DIR, ...one, WEB_PUSH_PRIVATE_KEY: 'A'.repeat(43) })).toThrow(
    'WEB_PUSH_PRIVATE_KEY must be the private key of a pair.',
  );
});

test('an empty variable counts as unset', () => {
  const env = readEnv({ DATA_DIR, PORT: '', DATABASE_URL: '' });
  expect([env.PORT, env.DATABASE_URL]).toEqual([3000, undefined]);
});

test('the data folder is absolute', () => {
  expect(readEnv({ ...production, DATA_DIR: 'some/folder' }).DATA_DIR).toBe(resolve('some/folder'));
});

test('development creates its secrets once, readable only by its user', () => {
  const first = readEnv({ DATA_DIR });
  expect(first.TOKEN_SECRET).toMatch(/^[0-9a-f]{64}$/);
  expect(first.BANK_WEBHOOK_SECRET).not.toBe(first.TOKEN_SECRET);
  expect(readEnv({ DATA_DIR }).TOKEN_SECRET).toBe(first.TOKEN_SECRET);
  expect(statSync(join(DATA_DIR, 'secrets/TOKEN_SECRET')).mode & 0o077).toBe(0);
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a port number.'],
  [{ PORT: '70000' }, 'PORT must be a port from 0 to 65535.'],
  [{ PORT: '65535' }, 'SIMULATOR_PORT must be set when PORT is 65535: its default is PORT + 1.'],
  [{ PORT: '4000', SIMULATOR_PORT: '4000' }, 'SIMULATOR_PORT must differ from PORT.'],
  [
    { TRUST_PROXY: 'true' },
    'TRUST_PROXY must be a list of proxy addresses, such as 10.0.0.1,192.168.0.0/16.',
  ],
  [{ SITE_ENV: 'staging' }, 'SITE_ENV must be development or production.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
  [{ SECURE_COOKIE: 'maybe' }, 'SECURE_COOKIE must be true or false.'],
  [
    { TOKEN_SECRET: 'short' },
    'TOKEN_SECRET must be at least 32 characters; make one with: openssl rand -hex 32.',
  ],
  [{ YEEKEE_FAIRNESS: 'none' }, 'YEEKEE_FAIRNESS must be beacon or conventional.'],
  [
    { BEACON_URLS: 'https://api.drand.sh,drand' },
    'BEACON_URLS must be addresses such as https://api.drand.sh.',
  ],
  [
    { LEDGER_SIGNING_KEY: 'x'.repeat(64) },
    'LEDGER_SIGNING_KEY must be 64 hexadecimal digits; make one with: openssl rand -hex 32.',
  ],
  [
    { METRICS_TOKEN: 'short' },
    'METRICS_TOKEN must be at least 32 characters; make one with: openssl rand -hex 32.',
  ],
  [{ PRODUCT: 'bingo' }, 'PRODUCT must be lotto: the only product that the contracts name.'],
  [{ RATE_LIMIT_PER_MINUTE: '0' }, 'RATE_LIMIT_PER_MINUTE must be 1 or more.'],
  [
    { TRACKING_ORIGIN: "https://x.example; script-src 'unsafe-inline'" },
    'TRACKING_ORIGIN must look like https://tracking.example.com, or be off.',
  ],
  [{ ...production, BANK_API_URL: '' }, 'BANK_API_URL must be set in production.'],
  [
    { ...production, BANK_API_URL: 'http://bank.example.com' },
    'BANK_API_URL must begin with https:// in production.',
  ],
  [
    { ...production, BANK_API_URL: 'https://bank.example.com?key=1' },
    'BANK_API_URL must look like https://bank.example.com/v1.',
  ],
  [{ TURNOVER_PERCENT: '-1' }, 'TURNOVER_PERCENT must be from 0 to 10000.'],
  [{ ...production, SMS_GATEWAY_TOKEN: '' }, 'SMS_GATEWAY_TOKEN must be set when SMS_GATEWAY_URL is.'],
  [
    { ...production, SMS_GATEWAY_URL: 'http://sms.example.com' },
    'SMS_GATEWAY_URL must begin with https:// in production.',
  ],
  [
    { ...production, CHAT_WIDGET_URL: 'http://chat.example.com' },
    'CHAT_WIDGET_URL must begin with https:// in production.',
  ],
  [
    { CHAT_WIDGET_URL: 'https://chat.example.com; script-src *' },
    'CHAT_WIDGET_URL must look like https://chat.example.com/widget.',
  ],
  [{ SMS_SENDER: 'เว็บ' }, 'SMS_SENDER must be 3 to 11 letters and digits.'],
  [
    { ...production, TRACKING_ORIGIN: 'http://tracking.example.com' },
    'TRACKING_ORIGIN must begin with https:// in production.',
  ],
  [
    { SITE_ENV: 'production' },
    'TOKEN_SECRET must be set in production; make one with: openssl rand -hex 32.',
  ],
  [
    { SLIP_VERIFIER_URL: 'https://slips.example.com/v1' },
    'SLIP_VERIFIER_TOKEN must be set when SLIP_VERIFIER_URL is.',
  ],
  [
    { ...production, SLIP_VERIFIER_URL: 'http://slips.example.com/v1', SLIP_VERIFIER_TOKEN: 'token' },
    'SLIP_VERIFIER_URL must begin with https:// in production.',
  ],
  [{ LINE_CHANNEL_ID: '1650000000' }, 'LINE_CHANNEL_SECRET must be set when LINE_CHANNEL_ID is.'],
  [
    { LINE_CHANNEL_ID: '1650000000', LINE_CHANNEL_SECRET: 'short' },
    'LINE_CHANNEL_SECRET must be at least 32 characters; make one with: openssl rand -hex 32.',
  ],
  [
    { ...production, LINE_ISSUER: 'http://line.example' },
    'LINE_ISSUER must begin with https:// in production.',
  ],
  ...[
    'no list',
    '[{}]',
    '[{"name":"a","origin":"http://friends.example","secret":"' + secret + '"}]',
    '[{"name":"a","origin":"https://friends.example/path","secret":"' + secret + '"}]',
    '[{"name":"a","origin":"https://friends.example","secret":"short"}]',
  ].map((text): [Record<string, string>, string] => [
    { EXTERNAL_LOGIN_PARTNERS: text },
    'EXTERNAL_LOGIN_PARTNERS must be a list such as [{"name":"friends","origin":"https://friends.example","secret":"32 characters or more"}], each name once.',
  ]),
  [
    { ...production, BANK_WEBHOOK_SECRET: '' },
    'BANK_WEBHOOK_SECRET must be set in production; make one with: openssl rand -hex 32.',
  ],
])('%j is refused in one line that says what to do', (variables, message) => {
  expect(() => readEnv({ DATA_DIR, ...variables })).toThrow(new EnvError(message));
});

test('a data folder that cannot be created is refused in one line', () => {
  expect(() => readEnv({ DATA_DIR: '/dev/null/data' })).toThrow(
    /^DATA_DIR \/dev\/null\/data cannot be written; .*another folder\.$/,
  );
});

test('a store for builds is configured completely or not at all', () => {
  const store = {
    BUILD_STORE_S3_URL: 'http://127.0.0.1:9000',
    BUILD_STORE_S3_BUCKET: 'builds',
    BUILD_STORE_S3_KEY_ID: 'id',
    BUILD_STORE_S3_SECRET: 'secret',
  };
  expect(readEnv({ DATA_DIR, ...store })).toMatchObject({ ...store, BUILD_STORE_S3_REGION: 'us-east-1' });
  for (const name of Object.keys(store))
    expect(() => readEnv({ DATA_DIR, ...store, [name]: '' })).toThrow(`${name} must be set when`);
  expect(() => readEnv({ DATA_DIR, ...store, BUILD_STORE_S3_URL: 'http://id:secret@host/path' })).toThrow(
    'BUILD_STORE_S3_URL must look like',
  );
});
