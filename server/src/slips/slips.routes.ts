import type { FastifyInstance } from 'fastify';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { outcomeCalls } from '@chokdee/shared/contracts/outcomes';
import { poyCancelCalls } from '@chokdee/shared/contracts/poy-cancels';
import { poyNoteCalls } from '@chokdee/shared/contracts/poy-notes';
import { AppError } from '../errors.ts';
import { memberOf } from '../http/call-context.ts';
import { once } from '../http/once.ts';
import { serve } from '../http/serve.ts';
import { markSeen } from './outcomes.queries.ts';
import { outcomeOfRound, unseenOutcomes } from './outcomes.service.ts';
import { cancelPoy } from './poy-cancels.queries.ts';
import { noteOnPoy } from './poy-notes.queries.ts';
import { poysInWindow, poyWithLines } from './poys.service.ts';
import { slipQueue } from './slip-queue.ts';
import { place, preCheck } from './slips.service.ts';

export function slipRoutes(app: FastifyInstance): void {
  const slips = slipQueue(app.api.db);
  app.addHook('onClose', () => slips.close());

  serve(app, lotteryCalls.place, async (body, context) => {
    const { uuid } = memberOf(context);
    if (!context.idempotencyKey) throw new AppError('IDEMPOTENCY_KEY_REQUIRED');
    const { reply, placed } = await place(slips, uuid, context.param, context.idempotencyKey, body);
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
  serve(app, lotteryCalls.preCheck, (body, context) => preCheck(context.db, memberOf(context).uuid, body));

  serve(app, lotteryCalls.poys, (window, context) =>
    poysInWindow(context.db, memberOf(context).uuid, window),
  );
  serve(app, lotteryCalls.poy, ({ id }, context) => poyWithLines(context.db, memberOf(context).uuid, id));

  serve(app, outcomeCalls.ofRound, ({ betId }, context) =>
    outcomeOfRound(context.db, memberOf(context).uuid, betId),
  );
  serve(app, outcomeCalls.unseen, (_, context) => unseenOutcomes(context.db, memberOf(context).uuid));
  serve(app, outcomeCalls.seen, async ({ outcomes }, context) => {
    await markSeen(context.db, memberOf(context).uuid, outcomes);
    return { ok: true as const };
  });

  serve(app, poyCancelCalls.cancel, async (request, context) => {
    const { uuid } = memberOf(context);
    const cancelled = await once(context.db, context, poyCancelCalls.cancel, request, (tx) =>
      cancelPoy(tx, uuid, request.poyId),
    );
    context.fanOut.publish({
      kind: 'money',
      memberId: uuid,
      balanceSatang: cancelled.balance,
      version: cancelled.version,
    });
    return cancelled;
  });
  serve(app, poyNoteCalls.note, ({ poyId, note }, context) =>
    noteOnPoy(context.db, memberOf(context).uuid, poyId, note),
  );
}
