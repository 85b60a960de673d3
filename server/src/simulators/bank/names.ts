import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { NameAnswer } from '../../wallet/public.ts';

const question = z.object({ bankCode: z.string(), accountNumber: z.string(), accountName: z.string() });

/** Number of lookups that fail for account numbers ending in 99. */
const SILENT_ASKS = 2;

/**
 * Checks account names by the rules on the page: every name matches, except for certain endings of the
 * number.
 */
export function nameRoutes(app: FastifyInstance): void {
  const asks = new Map<string, number>();

  app.post('/account-names', async (request, reply) => {
    const asked = question.safeParse(request.body);
    if (!asked.success) return reply.code(422).send({ code: 'VALIDATION' });
    const { bankCode, accountNumber } = asked.data;
    const account = `${bankCode}-${accountNumber}`;
    const times = (asks.get(account) ?? 0) + 1;
    asks.set(account, times);
    if (accountNumber.endsWith('99') && times <= SILENT_ASKS)
      return reply.code(504).send({ code: 'TIMEOUT' });
    const result: NameAnswer = accountNumber.endsWith('00') ? 'mismatch' : 'match';
    return { result };
  });
}
