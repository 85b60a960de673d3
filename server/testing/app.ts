import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';
import type { CaptchaAction } from '@chokdee/shared/contracts/account';
import type { Identity } from '@chokdee/shared/contracts/auth';
import { pathsOf, type Call } from '@chokdee/shared/contracts/http';
import { toSatang } from '@chokdee/shared/contracts/money';
import { buildApp, type AppOptions } from '../src/app.ts';
import type { Member } from '../src/http/call-context.ts';
import { post } from '../src/ledger/ledger.service.ts';
import { localFanOut, type FanOut, type FanOutMessage } from '../src/fan-out/fan-out.ts';
import { siteServices, type SiteServices } from '../src/site-services.ts';
import { solved } from './captcha.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { testEnv } from './env.ts';
import { passingGate } from './gate.ts';

/** Default user agent of requests. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

export const TEST_PIN = 'Chok-Dee8!';
const VISITOR = { ip: '127.0.0.1', userAgent: 'test' };

export interface TestMember {
  identity: Identity;
  userName: string;
  token: string;
  /** Value of the renewal cookie. */
  renewal: string;
}

interface SendOptions {
  as?: Pick<TestMember, 'token'>;
  param?: string;
  /** Default: a new one for every idempotent call; `null` sends none. */
  idempotencyKey?: string | null;
  headers?: Record<string, string>;
  base?: '/api' | '/poy-api';
}

export interface TestApp {
  app: FastifyInstance;
  services: SiteServices;
  db: TestDatabase['db'];
  database: TestDatabase;
  /** Every message published so far. */
  published: readonly FanOutMessage[];
  /** Sends a request in wire form (baht, not satang) and returns the response, whatever its status. */
  send(call: Call, wire?: unknown, options?: SendOptions): Promise<LightMyRequestResponse>;
  /** Like `send`, but decodes the reply, and throws unless the status is 200. */
  ask<Reply extends z.ZodType>(
    call: Call<z.ZodType, Reply>,
    wire?: unknown,
    options?: SendOptions,
  ): Promise<z.output<Reply>>;
  /** Registers a member with TEST_PIN and signs them in. */
  registerMember(role?: Member['role']): Promise<TestMember>;
  signIn(userName: string, pin?: string): Promise<TestMember>;
  /** Captcha token for one call from an IP address. */
  proof(action: CaptchaAction, ip?: string): string;
  creditMember(memberId: string, satang: number): Promise<void>;
  close(): Promise<void>;
}

/** The whole app on its own database, without listening. Close it after the file's tests. */
export async function testApp(
  given: Partial<AppOptions> | ((database: TestDatabase) => Partial<AppOptions>) = {},
): Promise<TestApp> {
  const database = await testDatabase();
  const dependencies = typeof given === 'function' ? given(database) : given;
  const fanOut: FanOut = dependencies.fanOut ?? localFanOut();
  const published: FanOutMessage[] = [];
  fanOut.subscribe((message) => published.push(message));
  const options = { env: testEnv(), db: database.db, fanOut, gate: passingGate, ...dependencies };
  await options.db.query('select site_environment_mark($1)', ['development']);
  const app = buildApp(options);
  // light-my-request's own user agent would be treated as a bot.
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['user-agent'] === 'lightMyRequest') headers['user-agent'] = BROWSER;
  });
  await app.ready();
  const services = siteServices(app, options);

  return {
    app,
    services,
    db: services.db,
    database,
    published,
    ...requestsTo(app),
    ...sessionsOf(services),
    proof: (action, ip = '127.0.0.1') => solved(services.captcha.challenge(action, ip)),
    creditMember: (memberId, satang) => credit(services.db, memberId, satang),

    async close() {
      await app.close();
      await database.drop();
    },
  };
}

function requestsTo(app: FastifyInstance): Pick<TestApp, 'send' | 'ask'> {
  const send: TestApp['send'] = (
    call,
    wire = {},
    { as, param, idempotencyKey, headers = {}, base = '/api' } = {},
  ) => {
    const path = pathsOf(call).find((candidate) => param === undefined || candidate.param === param)?.path;
    const key =
      idempotencyKey === undefined && call.idempotent ? randomBytes(12).toString('hex') : idempotencyKey;
    return app.inject({
      method: call.method,
      url: `${base}${path}`,
      headers: {
        host: 'localhost',
        'x-requested-with': 'test',
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...headers,
      },
      ...(call.method === 'GET' ? { query: wire as Record<string, string> } : { payload: wire as object }),
    });
  };
  return {
    send,
    async ask(call, wire, options) {
      const response = await send(call, wire, options);
      if (response.statusCode !== 200)
        throw new Error(`${call.path} answered ${response.statusCode}: ${response.body}`);
      return call.reply.parse(response.json());
    },
  };
}

function sessionsOf({ auth }: SiteServices): Pick<TestApp, 'registerMember' | 'signIn'> {
  return {
    async registerMember(role = 'member') {
      const userName = `u${randomBytes(7).toString('hex').replace(/(.)\1/g, '$1z')}`;
      const phoneNumber = `08${randomInt(1e8).toString().padStart(8, '0')}`;
      const { identity, accessToken, renewal } = await auth.signUp(
        { userName, password: TEST_PIN, phoneNumber, birthDate: '1990-01-31' },
        'localhost',
        VISITOR,
        { role, proof: async () => true },
      );
      return { identity, userName, token: accessToken, renewal: renewal! };
    },

    async signIn(userName, pin = TEST_PIN) {
      const { identity, accessToken, renewal } = await auth.logIn({ userName, password: pin }, VISITOR);
      return { identity, userName, token: accessToken, renewal: renewal! };
    },
  };
}

async function credit(db: TestDatabase['db'], memberId: string, satang: number): Promise<void> {
  const movement = {
    key: randomBytes(12).toString('hex'),
    hash: 'credit',
    type: 'ADMIN_INCREASE',
    memberId,
    reference: null,
  } as const;
  await post(db, movement, [
    { memberId, account: 'cash', amount: toSatang(satang) },
    { account: 'house:adjust', amount: toSatang(-satang) },
  ]);
}
