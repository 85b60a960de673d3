import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { NameAnswer } from '../../wallet/public.ts';

const question = z.object({ bankCode: z.string(), accountNumber: z.string(), accountName: z.string() });

/** Number of lookups that fail for account numbers ending in 99. */
const FAILING_LOOKUPS = 2;

/**
 * Checks account names by the rules on the page: every name matches, except for certain endings of the
 * number.
 */
export function nameRoutes(app: FastifyInstance): void {
  const lookups = new Map<string, number>();

  app.post('/account-names', async (request, reply) => {
    const body = question.safeParse(request.body);
    if (!body.success) return reply.code(422).send({ code: 'VALIDATION' });
    const { bankCode, accountNumber } = body.data;
    const account = `${bankCode}-${accountNumber}`;
    const times = (lookups.get(account) ?? 0) + 1;
    lookups.set(account, times);
    if (accountNumber.endsWith('99') && times <= FAILING_LOOKUPS)
      return reply.code(504).send({ code: 'TIMEOUT' });
    const result: NameAnswer = accountNumber.endsWith('00') ? 'mismatch' : 'match';
    return { result };
  });
}
