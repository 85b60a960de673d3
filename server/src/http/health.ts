import type { FastifyInstance } from 'fastify';
import { appliedFiles } from '../db/applied-files.queries.ts';
import type { Db } from '../db/db.ts';
import { releaseInForce } from '../db/release.queries.ts';
import { readRelease } from '../db/release.ts';
import { readTables } from '../db/sql-files.ts';
import { provided } from '../module.ts';
import type { Pulse } from './pulse.ts';
import { within } from './within.ts';

/** The checks behind `/healthz`; modules add the work that must not get stuck. */
export interface Health {
  watch(pulse: Pick<Pulse, 'problem'>): void;
}

export const health = provided<Health>('health');

/** Probes time out soon after. */
const READY_WITHIN_MS = 2_000;

/**
 * Probes, on any host. `/healthz`: 503 means that the process should be replaced; it does not query the
 * database, because a restart would not fix that. `/readyz`: 503 means that the process cannot serve now; the
 * database has two seconds to answer.
 */
export function healthRoutes(app: FastifyInstance, db: Db): Health {
  const pulses: Pick<Pulse, 'problem'>[] = [];
  app.get('/healthz', async (_request, reply) => {
    const problem = pulses.map((pulse) => pulse.problem()).find((found) => found !== undefined);
    return reply
      .header('Cache-Control', 'no-store')
      .code(problem ? 503 : 200)
      .send(problem ? { status: 'stuck', problem } : { status: 'ok' });
  });

  app.get('/readyz', async (request, reply) => {
    const problem = await within(READY_WITHIN_MS, problemOf(db)).catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready');
      return 'the database does not answer';
    });
    return reply
      .header('Cache-Control', 'no-store')
      .code(problem ? 503 : 200)
      .send(problem ? { status: 'not ready', problem } : { status: 'ready' });
  });
  return { watch: (pulse) => void pulses.push(pulse) };
}

async function problemOf(db: Db): Promise<string | undefined> {
  const applied = await appliedFiles(db);
  const missing = (await readTables()).filter(({ name }) => !applied.has(name));
  if (missing.length > 0) return `migrations have not run: ${missing.map(({ name }) => name).join(', ')}`;
  const [inForce, { number }] = [await releaseInForce(db), await readRelease()];
  return inForce < number
    ? `the database has the functions of release ${inForce}, not of ${number}`
    : undefined;
}
