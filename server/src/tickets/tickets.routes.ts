import type { FastifyInstance } from 'fastify';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { ticketCalls } from '@chokdee/shared/contracts/tickets';
import { AppError } from '../errors.ts';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { keyedLimit } from '../keyed-limit.ts';
import { latestTicketRounds, placeTickets, preCheckTickets, ticketTermsOf } from './tickets.service.ts';

/**
 * Concurrent placements per round: buyers of a popular ticket serialize on its lock, and would hold the
 * connection pool.
 */
const MAX_CONCURRENT_PLACEMENTS = 3;

export function ticketRoutes(app: FastifyInstance): void {
  const rounds = keyedLimit<BetId>({ mostAtOnce: MAX_CONCURRENT_PLACEMENTS });

  serve(app, ticketCalls.latest, (_, { db }) => latestTicketRounds(db));
  serve(app, ticketCalls.terms, ({ betId }, context) =>
    ticketTermsOf(context.db, memberOf(context).uuid, betId),
  );
  serve(app, ticketCalls.place, async (body, context) => {
    const { uuid } = memberOf(context);
    const { idempotencyKey } = context;
    if (!idempotencyKey) throw new AppError('IDEMPOTENCY_KEY_REQUIRED');
    const { reply, placed } = await rounds.take(body.betId, () =>
      placeTickets(context.db, uuid, context.param, idempotencyKey, body),
    );
    if (placed.replayed) context.reply.header('Idempotency-Hit', 'true');
    else
      context.fanOut.publish({
        kind: 'money',
        memberId: uuid,
        balanceSatang: placed.balanceSatang,
        version: placed.version,
      });
    return reply;
  });
  serve(app, ticketCalls.preCheck, (body, context) =>
    preCheckTickets(context.db, memberOf(context).uuid, body),
  );
}
