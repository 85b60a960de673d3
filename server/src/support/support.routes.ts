import type { FastifyInstance } from 'fastify';
import { CENTRE_AGENT } from '@chokdee/shared/contracts/auth';
import { supportCalls } from '@chokdee/shared/contracts/support';
import { serve } from '../http/serve.ts';
import { supportOf } from './support.queries.ts';

export function supportRoutes(app: FastifyInstance): void {
  serve(app, supportCalls.support, (_nothing, { db }) => supportOf(db, CENTRE_AGENT.agentId));
}
