import { createECDH, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isWalletWay, walletWays } from '@chokdee/shared/rules/deposit-way-names';
import { SIMULATED_WALLET, walletVariable, walletVariables } from './env-wallets.ts';
import { PUBLIC_BEACON_URLS } from './beacon/beacon.ts';

/** Names the invalid variable and what to do; meant to be printed alone, without a stack. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

const port = z.coerce
  .number({ error: 'must be a port number' })
  .int('must be a port number')
  .min(0, 'must be a port from 0 to 65535')
  .max(65_535, 'must be a port from 0 to 65535');
const flag = z
  .enum(['0', '1', 'false', 'true'], { error: 'must be true or false' })
  .transform((text) => text === '1' || text === 'true');
const secret = z.string().min(32, 'must be at least 32 characters; make one with: openssl rand -hex 32');
const count = z.coerce
  .number({ error: 'must be a whole number' })
  .int('must be a whole number')
  .min(1, 'must be 1 or more');

const PARTNERS_FORM =
  'must be a list such as [{"name":"friends","origin":"https://friends.example","secret":"32 characters or more"}], each name once';
const partner = z.object({
  name: z.string().regex(/^[\w-]{1,50}$/),
  origin: z.string().regex(/^(https:\/\/[\w.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/),
  secret,
});
const partnersIn = (text: string): z.output<typeof partner>[] | undefined => {
  try {
    const { data } = z.array(partner).safeParse(JSON.parse(text));
    return data && new Set(data.map(({ name }) => name)).size === data.length ? data : undefined;
  } catch {
    return undefined;
  }
};

const RECEIVING_BANKS_FORM =
  'must be a list such as [{"bankId":"kbank","bankCode":"004","name":"KASIKORNBANK","accountNumber":"0123456789","accountName":"Example Co., Ltd."}], each bankId once';
/**
 * PromptPay number of an account, or the biller id of one that accepts bills; with either, QR codes can pay
 * to it.
 */
const receivingBank = z.object({
  bankId: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,31}$/)
    .refine((id) => id !== 'promptpay' && !isWalletWay(id)),
  bankCode: z.string().regex(/^\d{3}$/),
  name: z.string().min(1).max(60),
  accountNumber: z.string().regex(/^\d{10,15}$/),
  accountName: z.string().min(1).max(100),
  promptPayId: z
    .string()
    .regex(/^(\d{10}|\d{13}|\d{15})$/)
    .optional(),
  billerId: z
    .string()
    .regex(/^\d{15}$/)
    .optional(),
});
const receivingBanksIn = (text: string): z.output<typeof receivingBank>[] | undefined => {
  try {
    const { data } = z.array(receivingBank).safeParse(JSON.parse(text));
    return data && new Set(data.map(({ bankId }) => bankId)).size === data.length ? data : undefined;
  } catch {
    return undefined;
  }
};

const proxies = z
  .string()
  .refine(
    (list) => list.split(',').every((entry) => isProxy(entry.trim())),
    'must be a list of proxy addresses, such as 10.0.0.1,192.168.0.0/16',
  );

const variables = z.object({
  /** Port that the site listens on; 0 takes a free one. */
  PORT: port.default(3000),
  /** Address to listen on. 0.0.0.0 opens the site to the network. */
  HOST: z.string().min(1, 'must be an address to listen on').default('127.0.0.1'),
  /** Folder of the embedded database, builds and generated secrets. */
  DATA_DIR: z.string().min(1, 'must be a folder').default('.data'),
  /** A PostgreSQL server, 15 or later. Without it the embedded one is started in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must look like postgres://user:password@host:5432/database')
    .optional(),
  /** development allows demo accounts, simulators and a movable clock; production never does. */
  SITE_ENV: z
    .enum(['development', 'production'], { error: 'must be development or production' })
    .default('development'),
  /** Product code in paths such as users.login.domain-{product}. */
  PRODUCT: z
    .literal('lotto', { error: 'must be lotto: the only product that the contracts name' })
    .default('lotto'),
  /**
   * Whether cookies are sent over https only. Default: yes in production, no in development, so that http on
   * a local host works.
   */
  SECURE_COOKIE: flag.optional(),
  /** Whether pages check a token's expiry before they use it. The server always checks it. */
  CHECK_JWT_EXPIRE: flag.default(false),
  /** Signs access tokens. Required in production; development generates one and keeps it in DATA_DIR. */
  TOKEN_SECRET: secret.optional(),
  /**
   * Signs the ledger's sealed blocks and the receipts for Yeekee shots (Ed25519): 32 bytes in hexadecimal.
   * Pages show its public key. Required and generated like TOKEN_SECRET.
   */
  LEDGER_SIGNING_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits; make one with: openssl rand -hex 32')
    .optional(),
  /**
   * The previous LEDGER_SIGNING_KEY, after a change: it signs the new one, once. `lost` when it is no longer
   * available: members then see that nobody vouches for the change.
   */
  LEDGER_SIGNING_KEY_BEFORE: z
    .string()
    .regex(/^([0-9a-f]{64}|lost)$/, 'must be 64 hexadecimal digits, or: lost')
    .optional(),
  /**
   * Token for /metrics (`Authorization: Bearer …`). In development, programs on this machine need none,
   * unless a proxy is trusted.
   */
  METRICS_TOKEN: secret.optional(),
  /** Shared with the bank, which signs its notices with it. Required and generated like TOKEN_SECRET. */
  BANK_WEBHOOK_SECRET: secret.optional(),
  /**
   * API of the bank that checks account names and pays withdrawals out (see docs/ports.md). Required in
   * production; development has a simulator.
   */
  BANK_API_URL: z
    .string()
    .regex(/^https?:\/\/[^/?#@]+(\/[^?#]*)?$/, 'must look like https://bank.example.com/v1')
    .optional(),
  /** Signs requests to BANK_API_URL. Required and generated like TOKEN_SECRET. */
  BANK_API_SECRET: secret.optional(),
  /**
   * Source of the secrets that game partners sign their calls with; a change replaces all of them. Required
   * and generated like TOKEN_SECRET.
   */
  GAME_PARTNERS_SECRET: secret.optional(),
  /** Percentage of the deposits since the last withdrawal that must be staked before the next one. */
  TURNOVER_PERCENT: z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(0, 'must be from 0 to 10000')
    .max(10_000, 'must be from 0 to 10000')
    .default(100),
  /**
   * PromptPay number that receives deposits: 10 digits of a phone, 13 of a person or company, 15 of a wallet.
   * Development has an unused default.
   */
  PROMPTPAY_ID: z
    .string()
    .regex(/^(\d{10}|\d{13}|\d{15})$/, 'must be a PromptPay number of 10, 13 or 15 digits')
    .optional(),
  /**
   * Additional accounts for transfers from any bank, a JSON list; with a promptPayId or a billerId also for
   * QR codes. Default: two unused ones in development, none in production.
   */
  RECEIVING_BANKS: z
    .string()
    .transform(
      (text, context) =>
        receivingBanksIn(text) ??
        (context.addIssue({ code: 'custom', message: RECEIVING_BANKS_FORM }), z.NEVER),
    )
    .optional(),
  ...walletVariables(secret),
  /** The account name that payers see next to the PromptPay number and the wallet. */
  RECEIVING_NAME: z.string().min(1).max(100, 'must be a name of at most 100 letters').default('Chokdee'),
  /**
   * Service that confirms transfer slips, called at {this}/{transRef} (see docs/ports.md); requires the
   * token. Default: the simulator in development; none in production, and transfer slips wait.
   */
  SLIP_VERIFIER_URL: z
    .string()
    .regex(/^https?:\/\/[^/?#@]+(\/[^?#]*)?$/, 'must look like https://bank.example.com/v1/slips')
    .optional(),
  SLIP_VERIFIER_TOKEN: z.string().optional(),
  /**
   * Fairness rule of new Yeekee rounds: beacon (a public beacon and a seed of the site are added to the
   * shots; docs/decisions/yeekee.md) or conventional (shots alone). Existing rounds keep theirs.
   */
  YEEKEE_FAIRNESS: z
    .enum(['beacon', 'conventional'], { error: 'must be beacon or conventional' })
    .default('beacon'),
  /**
   * Source of the seeds of Yeekee rounds. Rounds with a published commitment need it until they are settled,
   * so change it only when there are none. Required and generated like TOKEN_SECRET.
   */
  YEEKEE_SEED_SECRET: secret.optional(),
  /**
   * URLs of drand's quicknet (comma separated). Default: drand's own in production, the simulator in
   * development.
   */
  BEACON_URLS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((url) => url.trim())
        .filter(Boolean),
    )
    .refine(
      (urls) => urls.every((url) => /^https?:\/\/[^/?#@]+(\/[^?#]*)?$/.test(url)),
      'must be addresses such as https://api.drand.sh',
    ),
  /** Port of the bank's simulator in development. Default: PORT + 1. */
  SIMULATOR_PORT: port.optional(),
  /** Whether development simulates game providers, seven to nine ports after the first simulator. */
  GAME_SIMULATORS: flag.default(true),
  /** Seed of the simulated providers' results. Default: another one at each start. */
  GAME_SIMULATOR_SEED: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must be at most 40 letters and digits')
    .optional(),
  /**
   * Seed of a schedule of faults that the simulated providers make. Default: they make none by themselves.
   */
  FAULTS: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must be at most 40 letters and digits')
    .optional(),
  /**
   * Origin of the host that measures visitors with consent, such as https://tracking.example.com; `off` for
   * none. Default: the simulator in development, none in production.
   */
  TRACKING_ORIGIN: z
    .string()
    .regex(/^(off|https?:\/\/[\w.-]+(:\d{1,5})?)$/, 'must look like https://tracking.example.com, or be off')
    .optional(),
  /**
   * Page of an outside chat widget, which is framed instead of our own chat (see
   * docs/ports.md). Default: ours.
   */
  CHAT_WIDGET_URL: z
    .string()
    .regex(
      /^https?:\/\/[\w.-]+(:\d{1,5})?(\/[^\s"'<>#]*)?$/,
      'must look like https://chat.example.com/widget',
    )
    .optional(),
  /** Whether consent to device fingerprinting is requested, too. No effect without a tracking host. */
  FINGERPRINT_ENABLE: flag.default(false),
  /**
   * Gateway that text messages are posted to (see docs/ports.md); requires the next one. Without it
   * development has a simulator; production sends none: sign-up then needs no code, and support handles
   * forgotten PINs.
   */
  SMS_GATEWAY_URL: z
    .string()
    .regex(/^https?:\/\/[^/?#@]+(\/\S*)?$/, 'must look like https://sms.example.com/v1/messages')
    .optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  /** Whether development simulates a gateway when none is set; without either, no text messages are sent. */
  SMS_SIMULATOR: flag.default(true),
  /** Codes by text message per address and hour, and five times as many per day: each costs money. */
  SMS_CODES_PER_HOUR: count.default(20),
  /**
   * A member's earnings from the settled stakes of members they referred, in hundredths of a percent; 0:
   * nothing.
   */
  AFFILIATE_BASIS_POINTS: z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(0, 'must be from 0 to 1000')
    .max(1_000, 'must be from 0 to 1000')
    .default(50),
  /** Sender that phones show, as registered with the gateway. */
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9 ]{3,11}$/, 'must be 3 to 11 letters and digits')
    .default('Chokdee'),
  /**
   * The site's keys towards push services (`npx web-push generate-vapid-keys`), both or none. Default: a pair
   * that is derived from TOKEN_SECRET. With another pair browsers must be asked again.
   */
  WEB_PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be the public key of a pair')
    .optional(),
  WEB_PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be the private key of a pair')
    .optional(),
  /** Whom push services write to when something is wrong. Some refuse addresses that cannot exist. */
  WEB_PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must look like mailto:webmaster@example.com')
    .default('mailto:webmaster@example.com'),
  /**
   * Origin that stands in for a push service in tests, such as https://127.0.0.1:9443. Only in development:
   * every other address of the own network is refused.
   */
  WEB_PUSH_SINK: z
    .string()
    .regex(/^https:\/\/[\w.-]+(:\d{1,5})?$/, 'must look like https://127.0.0.1:9443')
    .optional(),
  /** Issuer for LINE login: LINE itself, or another OpenID provider with the same protocol. */
  LINE_ISSUER: z
    .string()
    .regex(/^https?:\/\/[^/?#@]+(\/[^?#]*)?$/, 'must look like https://access.line.me')
    .default('https://access.line.me'),
  /**
   * The site's channel at LINE; requires the secret. Without it development has a simulator, and production
   * has no LINE login.
   */
  LINE_CHANNEL_ID: z.string().optional(),
  LINE_CHANNEL_SECRET: secret.optional(),
  /**
   * Partner sites whose tickets sign members in, and which may show /external/* in a frame:
   * [{"name":"…","origin":"https://…","secret":"…"}], the secret shared with that partner alone.
   */
  EXTERNAL_LOGIN_PARTNERS: z
    .string()
    .default('[]')
    .transform(
      (text, context) =>
        partnersIn(text) ?? (context.addIssue({ code: 'custom', message: PARTNERS_FORM }), z.NEVER),
    ),
  /**
   * Addresses (comma separated, ranges allowed) of the proxies whose X-Forwarded-* headers are trusted.
   * Default: none.
   */
  TRUST_PROXY: proxies.optional(),
  /**
   * Text in the name of each host that has all pages; on other hosts /app-list is not found. Default: none,
   * and no host has it; in development `localhost`.
   */
  HOST_MARKER: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, 'must be a part of a host name')
    .optional(),
  /** Requests per address and minute before RATE_LIMITED. */
  RATE_LIMIT_PER_MINUTE: count.default(6_000),
  /**
   * Sign-ins, sign-ups, codes and similar calls per address and minute, over all servers; ten times as many
   * session renewals.
   */
  SIGN_IN_LIMIT_PER_MINUTE: count.default(120),
  /** Concurrent realtime connections per address, and per member, on one server. */
  SOCKETS_PER_ADDRESS: count.default(200),
  SOCKETS_PER_MEMBER: count.default(20),
  /** Leading zero bits that the built-in captcha requires; one more doubles the work. */
  CAPTCHA_POW_BITS: z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(1, 'must be from 1 to 24')
    .max(24, 'must be from 1 to 24')
    .default(16),
  /** reCAPTCHA Enterprise in place of the built-in captcha: the project's id. Requires the next two. */
  CAPTCHA_ENTERPRISE_PROJECT: z.string().optional(),
  /** Key of a score-based (v3) site; pages show it. */
  CAPTCHA_ENTERPRISE_SITE_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'must be a site key')
    .optional(),
  /** Key of the API that assesses tokens; secret. */
  CAPTCHA_ENTERPRISE_API_KEY: z.string().optional(),
  /**
   * Hosts (comma separated, with a port if it is not the default) that links in a member's profile may point
   * to. Default: none, and such links are refused.
   */
  PROFILE_LINK_HOSTS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    ),
  /**
   * An S3-compatible store for build files, such as https://s3.example.com, instead of a folder in DATA_DIR.
   * Requires the next three.
   */
  BUILD_STORE_S3_URL: z
    .string()
    .regex(/^https?:\/\/[^/?#@]+\/?$/, 'must look like https://s3.example.com')
    .optional(),
  /** Bucket of that store; it must exist. */
  BUILD_STORE_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  /** Key that may read, write, list and delete there. */
  BUILD_STORE_S3_KEY_ID: z.string().optional(),
  BUILD_STORE_S3_SECRET: z.string().optional(),
  /** Region that requests are signed for; stores without regions accept any. */
  BUILD_STORE_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region')
    .default('us-east-1'),
  /**
   * Chromium or Chrome, in which the gate runs builds before they are promoted. Default: one installed in a
   * usual place; without one, promotions are refused.
   */
  CHROMIUM_PATH: z.string().min(1, 'must be the path of a browser').optional(),
  /** Lowest severity that is logged. Default: info in production, warn in development. */
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be fatal, error, warn, info, debug or silent',
    })
    .optional(),
});

type Variables = z.output<typeof variables>;
type Derived =
  | 'SECURE_COOKIE'
  | 'TOKEN_SECRET'
  | 'YEEKEE_SEED_SECRET'
  | 'LEDGER_SIGNING_KEY'
  | 'BANK_WEBHOOK_SECRET'
  | 'BANK_API_SECRET'
  | 'GAME_PARTNERS_SECRET'
  | 'PROMPTPAY_ID'
  | 'RECEIVING_BANKS'
  | 'SIMULATOR_PORT'
  | 'LOG_LEVEL';
export type Env = Omit<Variables, Derived> & { [Name in Derived]-?: NonNullable<Variables[Name]> };

/**
 * Reads the environment, applies defaults and validates it; the only reader of `process.env`. An empty
 * variable counts as unset. In development it generates missing secrets and writes them into DATA_DIR.
 *
 * @throws EnvError
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new EnvError(`${String(issue!.path[0])} ${issue!.message}.`);
  }
  const env = { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) };
  const production = env.SITE_ENV === 'production';
  checkTogether(env, [
    'BUILD_STORE_S3_URL',
    'BUILD_STORE_S3_BUCKET',
    'BUILD_STORE_S3_KEY_ID',
    'BUILD_STORE_S3_SECRET',
  ]);
  checkTogether(env, [
    'CAPTCHA_ENTERPRISE_PROJECT',
    'CAPTCHA_ENTERPRISE_SITE_KEY',
    'CAPTCHA_ENTERPRISE_API_KEY',
  ]);
  checkTogether(env, ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN']);
  for (const way of walletWays)
    checkTogether(env, [walletVariable(way, 'NUMBER'), walletVariable(way, 'WEBHOOK_SECRET')]);
  checkTogether(env, ['SLIP_VERIFIER_URL', 'SLIP_VERIFIER_TOKEN']);
  checkTogether(env, ['LINE_CHANNEL_ID', 'LINE_CHANNEL_SECRET']);
  checkTogether(env, ['WEB_PUSH_PUBLIC_KEY', 'WEB_PUSH_PRIVATE_KEY']);
  checkPushKeys(env);
  if (production) checkProduction(env);
  const simulatorPort = env.SIMULATOR_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1);
  if (!production) checkSimulatorPort(simulatorPort, env.PORT);
  return {
    ...env,
    SECURE_COOKIE: env.SECURE_COOKIE ?? production,
    TOKEN_SECRET: env.TOKEN_SECRET ?? generatedSecret('TOKEN_SECRET', env),
    LEDGER_SIGNING_KEY: env.LEDGER_SIGNING_KEY ?? generatedSecret('LEDGER_SIGNING_KEY', env),
    YEEKEE_SEED_SECRET: env.YEEKEE_SEED_SECRET ?? generatedSecret('YEEKEE_SEED_SECRET', env),
    BEACON_URLS: production && env.BEACON_URLS.length === 0 ? PUBLIC_BEACON_URLS : env.BEACON_URLS,
    BANK_WEBHOOK_SECRET: env.BANK_WEBHOOK_SECRET ?? generatedSecret('BANK_WEBHOOK_SECRET', env),
    BANK_API_URL: requiredHttpsUrl('BANK_API_URL', env),
    BANK_API_SECRET: env.BANK_API_SECRET ?? generatedSecret('BANK_API_SECRET', env),
    GAME_PARTNERS_SECRET: env.GAME_PARTNERS_SECRET ?? generatedSecret('GAME_PARTNERS_SECRET', env),
    PROMPTPAY_ID: env.PROMPTPAY_ID ?? developmentOnly('PROMPTPAY_ID', '0'.repeat(10), env),
    RECEIVING_BANKS: env.RECEIVING_BANKS ?? (production ? [] : SIMULATED_BANKS),
    ...(production ? {} : simulatedWallets(env)),
    SMS_GATEWAY_URL: httpsUrl('SMS_GATEWAY_URL', env),
    CHAT_WIDGET_URL: httpsUrl('CHAT_WIDGET_URL', env),
    SIMULATOR_PORT: simulatorPort,
    TRACKING_ORIGIN:
      env.TRACKING_ORIGIN === 'off'
        ? undefined
        : (env.TRACKING_ORIGIN ??
          (production ? undefined : trackingSimulator({ SIMULATOR_PORT: simulatorPort })?.origin)),
    LOG_LEVEL: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** @throws EnvError for what only development may have. */
function checkProduction(env: Variables): void {
  if (env.WEB_PUSH_SINK !== undefined) throw new EnvError('WEB_PUSH_SINK must not be set in production.');
  for (const name of ['LINE_ISSUER', 'SLIP_VERIFIER_URL', 'TRACKING_ORIGIN'] as const)
    if (env[name]?.startsWith('http:')) throw new EnvError(`${name} must begin with https:// in production.`);
}

const simulatedWallets = (env: Variables) =>
  Object.fromEntries(
    walletWays.flatMap((way) => {
      const [number, webhookSecret] = [walletVariable(way, 'NUMBER'), walletVariable(way, 'WEBHOOK_SECRET')];
      return [
        [number, env[number] ?? SIMULATED_WALLET],
        [webhookSecret, env[webhookSecret] ?? generatedSecret(webhookSecret, env)],
      ];
    }),
  );

/** Default in development: accounts at the simulator. */
const SIMULATED_BANKS: z.output<typeof receivingBank>[] = [
  {
    bankId: 'kbank',
    bankCode: '004',
    name: 'KASIKORNBANK',
    accountNumber: '0000000004',
    accountName: 'Simulated',
  },
  {
    bankId: 'scb',
    bankCode: '014',
    name: 'SIAM COMMERCIAL BANK',
    accountNumber: '0000000014',
    accountName: 'Simulated',
  },
];

function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** A variable that production requires, over https only; development has a simulator instead. */
function requiredHttpsUrl(name: 'BANK_API_URL', env: Variables): string | undefined {
  if (env.SITE_ENV === 'production' && env[name] === undefined)
    throw new EnvError(`${name} must be set in production.`);
  return httpsUrl(name, env);
}

function httpsUrl(
  name: 'BANK_API_URL' | 'SMS_GATEWAY_URL' | 'CHAT_WIDGET_URL',
  env: Variables,
): string | undefined {
  const url = env[name];
  if (env.SITE_ENV === 'production' && url?.startsWith('http:'))
    throw new EnvError(`${name} must begin with https:// in production.`);
  return url;
}

/** Whether the site can send text messages: through a gateway or its simulator. */
export function sendsTexts({
  SITE_ENV,
  SMS_GATEWAY_URL,
  SMS_SIMULATOR,
}: Pick<Env, 'SITE_ENV' | 'SMS_GATEWAY_URL' | 'SMS_SIMULATOR'>): boolean {
  return SMS_GATEWAY_URL !== undefined || (SITE_ENV === 'development' && SMS_SIMULATOR);
}

/**
 * Port and origin of the tracking host's simulator, five ports after the first one. Undefined when ports are
 * assigned dynamically, because pages must know it beforehand.
 */
export function trackingSimulator({
  SIMULATOR_PORT,
}: Pick<Env, 'SIMULATOR_PORT'>): { port: number; origin: string } | undefined {
  const port = SIMULATOR_PORT + 5;
  return SIMULATOR_PORT === 0 || port > 65_535 ? undefined : { port, origin: `http://127.0.0.1:${port}` };
}

/** Variables that must be set together. */
function checkTogether(env: Variables, names: readonly (keyof Variables)[]): void {
  const missing = names.find((name) => env[name] === undefined);
  const given = names.find((name) => env[name] !== undefined);
  if (given && missing) throw new EnvError(`${missing} must be set when ${given} is.`);
}

/** Browsers subscribe with the public key, and refuse what another private key has signed. */
function checkPushKeys({ WEB_PUSH_PUBLIC_KEY: given, WEB_PUSH_PRIVATE_KEY: privateKey }: Variables): void {
  if (given === undefined || privateKey === undefined) return;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch (cause) {
    throw new EnvError('WEB_PUSH_PRIVATE_KEY must be the private key of a pair.', { cause });
  }
  if (!pair.getPublicKey().equals(Buffer.from(given, 'base64url')))
    throw new EnvError('WEB_PUSH_PUBLIC_KEY must be the public key that belongs to WEB_PUSH_PRIVATE_KEY.');
}

function checkSimulatorPort(simulatorPort: number, sitePort: number): void {
  if (simulatorPort > 65_535)
    throw new EnvError('SIMULATOR_PORT must be set when PORT is 65535: its default is PORT + 1.');
  if (simulatorPort !== 0 && simulatorPort === sitePort)
    throw new EnvError('SIMULATOR_PORT must differ from PORT.');
}

function developmentOnly(name: string, value: string, { SITE_ENV }: Variables): string {
  if (SITE_ENV === 'production') throw new EnvError(`${name} must be set in production.`);
  return value;
}

function generatedSecret(name: string, { SITE_ENV, DATA_DIR }: Variables): string {
  if (SITE_ENV === 'production')
    throw new EnvError(`${name} must be set in production; make one with: openssl rand -hex 32.`);
  const folder = resolve(DATA_DIR, 'secrets');
  const file = resolve(folder, name);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new EnvError(
        `DATA_DIR ${DATA_DIR} cannot be written; give this user the right to it, or set DATA_DIR to another folder.`,
        { cause: error },
      );
  }
  return readSecret(file);
}

function readSecret(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new EnvError(
      `The secret in ${file} cannot be read; give this user the right to it, or remove it.`,
      { cause: error },
    );
  }
  if (text.length < 32)
    throw new EnvError(`The secret in ${file} is too short; remove the file to generate a new one.`);
  return text;
}
