import type { Env } from './env.ts';
import { safeError } from './safe-error.ts';

export function loggerOptions(env: Pick<Env, 'LOG_LEVEL'>) {
  if (env.LOG_LEVEL === 'silent') return false;
  return {
    level: env.LOG_LEVEL,
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      'res.headers.authorization',
      'res.headers["set-cookie"]',
      '*.password',
      '*.token',
      '*.ticket',
    ],
    serializers: {
      err: (error: unknown) => safeError(error),
      // The path alone: a query may hold a ticket.
      req: ({ method, url, ip, id }: { method: string; url: string; ip: string; id: string }) => ({
        id,
        method,
        path: url.split('?')[0],
        ip,
      }),
    },
  };
}
