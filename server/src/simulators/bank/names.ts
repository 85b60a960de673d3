import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { NameAnswer } from '../../wallet/public.ts';

const question = z.object({ bankCode: z.string(), accountNumber: z.string(), accountName: z.string() });

/** Numbers that end in 99 are not known to the bank's own systems until they were asked for this often. */
const SILENT_ASKS = 2;

/** Tells whose an account is as the page says: every number is in whatever name is asked, but those with certain endings. */
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
