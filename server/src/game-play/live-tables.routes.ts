import type { FastifyInstance } from 'fastify';
import { liveTablesCalls } from '@chokdee/shared/contracts/live-tables';
import type { Db } from '../db/db.ts';
import { serve } from '../http/serve.ts';
import { isLocked } from '../games/public.ts';
import { liveTables } from './live-tables.service.ts';
import type { GameSimulator } from './partner-endpoint.ts';

export function liveTablesRoutes(
  app: FastifyInstance,
  { db, simulator }: { db: Db; simulator: GameSimulator },
): void {
  const tables = liveTables(db, simulator);
  serve(app, liveTablesCalls.all, async (_nothing, { domain, member }) => ({
    partners: await tables.at(domain, member !== undefined),
    locked: isLocked(member),
  }));
}
