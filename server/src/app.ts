import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { Db } from './db/db.ts';
import type { Env } from './env.ts';
import { AppError } from './errors.ts';
import { parseJsonBodies } from './http/body-parser.ts';
import { localDomains, type Domains } from './http/domains.ts';
import { errorReply } from './http/error-reply.ts';
import { memoryRateLimit } from './http/rate-limit.ts';
import { API_BASES } from '@chokdee/shared/contracts/http';
import type { FanOut } from './realtime/fan-out.ts';

/** What the app is made from; whoever makes it (main, a test) owns and closes them. */
export interface AppDependencies {
  env: Env;
  db: Db;
  fanOut: FanOut;
  domains?: Domains;
}

/** Builds the app without listening, so that tests can inject requests into it. */
export function buildApp({ env, db, fanOut, domains = localDomains }: AppDependencies): FastifyInstance {
  const app = fastify({
    logger: loggerOptions(env),
    trustProxy: env.TRUST_PROXY ?? false,
    disableRequestLogging: false,
    requestTimeout: 30_000,
  });

  app.decorate('api', {
    db,
    fanOut,
    domains,
    rateLimit: memoryRateLimit(env.RATE_LIMIT_PER_MINUTE),
    siteNow: async () => (await db.query<{ now: Date }>('SELECT site_now() AS now'))[0]!.now,
    authenticate: async () => undefined,
  });

  void app.register(cookie);
  void app.register(async (api) => {
    parseJsonBodies(api);
    api.setErrorHandler(errorReply);
    for (const base of API_BASES) {
      api.all(base, unknownCall);
      api.all(`${base}/*`, unknownCall);
    }
  });
  return app;
}

async function unknownCall(): Promise<never> {
  throw new AppError('NOT_FOUND');
}

function loggerOptions(env: Env) {
  if (env.LOG_LEVEL === 'silent') return false;
  return {
    level: env.LOG_LEVEL,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers.authorization', 'res.headers["set-cookie"]', '*.password', '*.token', '*.ticket'],
    serializers: { req: ({ method, url, ip, id }: { method: string; url: string; ip: string; id: string }) => ({ id, method, path: url.split('?')[0], ip }) },
  };
}
