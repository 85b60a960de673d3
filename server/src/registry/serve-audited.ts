import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { auditActionOf } from '@chokdee/shared/contracts/audit';
import type { Call } from '@chokdee/shared/contracts/http';
import type { Db } from '../db/db.ts';
import { actorOf } from '../http/call-context.ts';
import type { Actor } from '../http/scopes.ts';
import { serve } from '../http/serve.ts';
import { withRefusalAudit } from './registry-refusals.ts';

/** Serves a call that changes something, and audits refusals with their target. */
export function serveAudited<Request extends z.ZodType, Reply extends z.ZodType>(
  { app, db }: { app: FastifyInstance; db: Db },
  call: Call<Request, Reply>,
  target: (request: z.output<Request>) => string,
  work: (request: z.output<Request>, actor: Actor) => Promise<z.output<Reply>>,
): void {
  serve(app, call, (request, context) =>
    withRefusalAudit(db, actorOf(context), auditActionOf(call), target(request), () =>
      work(request, actorOf(context)),
    ),
  );
}
