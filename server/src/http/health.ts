import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db.ts';
import { readMigrations } from '../db/migrate.ts';

/** Answered on any host, for whoever watches the process. `/healthz`: it runs. `/readyz`: it can serve. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    const problem = await problemOf(db).catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready');
      return 'the database does not answer';
    });
    return reply
      .header('Cache-Control', 'no-store')
      .code(problem ? 503 : 200)
      .send(problem ? { status: 'not ready', problem } : { status: 'ready' });
  });
}

async function problemOf(db: Db): Promise<string | undefined> {
  const applied = new Set((await db.query<{ name: string }>('select name from schema_migrations')).map(({ name }) => name));
  const missing = (await readMigrations()).filter(({ name }) => !applied.has(name));
  return missing.length > 0 ? `migrations have not run: ${missing.map(({ name }) => name).join(', ')}` : undefined;
}
