import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { baht } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { payoutsPage } from './payouts.page.ts';
import type { SimulatedPayout } from './simulated-payout.ts';

const order = z.object({
  id: z.uuid(),
  amount: baht,
  bankCode: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
});
const decision = z.object({ decision: z.enum(['paid', 'failed', 'silent']) });
const modes = z.object({ mode: z.enum(['pay', 'wait']) });

/** Automatic outcomes, by the satang of the amount. */
const byTail: Record<number, Pick<SimulatedPayout, 'status' | 'statusOnSecondRequest'>> = {
  13: { status: 'failed' },
  44: { status: 'processing', statusOnSecondRequest: 'paid' },
  45: { status: 'processing', statusOnSecondRequest: 'failed' },
};

const shown = ({ status, payoutRef }: SimulatedPayout) => ({
  status,
  payoutRef,
  ...(status === 'failed' ? { reason: 'The receiving account is closed.' } : {}),
});

/**
 * Executes the site's payout orders, once per id, and lets a person decide them on its page. Kept in memory.
 */
export function payoutRoutes(app: FastifyInstance): void {
  const payouts = new Map<string, SimulatedPayout>();
  let mode: z.output<typeof modes>['mode'] = 'pay';

  app.post('/payouts', async (request, reply) => {
    const body = order.safeParse(request.body);
    if (!body.success || request.headers['idempotency-key'] !== body.data.id)
      return reply.code(422).send({ code: 'VALIDATION' });
    const { id, amount, bankCode, accountNumber, accountName } = body.data;
    const to = `${bankCode} ${accountNumber} ${accountName}`;
    const known = payouts.get(id);
    if (known) {
      known.orderCount += 1;
      return known.amount === amount && known.to === to
        ? shown(known)
        : reply.code(409).send({ code: 'PAYOUT_CONFLICT' });
    }
    const payout = newPayout({ id, amount, to }, mode);
    payouts.set(id, payout);
    if (payout.statusOnSecondRequest === undefined) return shown(payout);
    if (payout.statusOnSecondRequest === 'failed') return reply.code(504).send({ code: 'TIMEOUT' });
    // The connection breaks after the order was accepted.
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  });

  app.get<{ Params: { id: string } }>('/payouts/:id', async (request, reply) => {
    const payout = payouts.get(request.params.id);
    if (!payout) return reply.code(404).send({ code: 'PAYOUT_NOT_FOUND' });
    payout.statusRequests += 1;
    if (payout.status === 'processing' && payout.statusOnSecondRequest && payout.statusRequests > 1)
      payout.status = payout.statusOnSecondRequest;
    return payout.status === 'silent' ? reply.code(504).send({ code: 'TIMEOUT' }) : shown(payout);
  });

  app.get('/payouts', (_request, reply) =>
    reply
      .type('text/html')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
      .send(payoutsPage([...payouts.values()].reverse(), mode)),
  );

  app.post<{ Params: { id: string } }>('/payouts/:id/decision', async (request, reply) => {
    const payout = payouts.get(request.params.id);
    const body = decision.safeParse(request.body);
    if (!payout || !body.success) return reply.code(422).send({ code: 'VALIDATION' });
    // Paid and failed are final.
    if (payout.status === 'processing' || payout.status === 'silent') payout.status = body.data.decision;
    return reply.redirect('/payouts', 303);
  });

  app.post('/payouts/mode', async (request, reply) => {
    const body = modes.safeParse(request.body);
    if (!body.success) return reply.code(422).send({ code: 'VALIDATION' });
    mode = body.data.mode;
    return reply.redirect('/payouts', 303);
  });
}

function newPayout(
  order: Pick<SimulatedPayout, 'id' | 'amount' | 'to'>,
  mode: z.output<typeof modes>['mode'],
): SimulatedPayout {
  const outcome = byTail[order.amount % 100] ?? {
    status: mode === 'pay' ? ('paid' as const) : ('processing' as const),
  };
  return {
    ...order,
    at: bangkokIso(new Date()),
    payoutRef: `SIMP${randomBytes(6).toString('hex').toUpperCase()}`,
    statusRequests: 0,
    orderCount: 1,
    ...outcome,
  };
}
