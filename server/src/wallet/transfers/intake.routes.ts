import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bankNotice } from '@chokdee/shared/contracts/deposits';
import { AppError } from '../../errors.ts';
import { errorReply } from '../../http/error-reply.ts';
import type { Services } from '../../services.ts';
import { isAuthenticNotice, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './bank-notice.ts';
import { knowsBank } from '../deposits/receiving-banks.queries.ts';
import { announceTransfer } from './transfer-news.ts';
import { receiveTransfer } from './transfers.service.ts';

export const BANK_NOTICE_PATH = '/callbacks/bank';
const BODY_LIMIT_BYTES = 10_000;

/**
 * Where banks tell us of transfers: signed over the raw body, fresh, and harmless when repeated.
 * No call of the contract, since the form is the banks'. Register it in a scope of its own: it reads bodies raw.
 */
export function bankIntakeRoutes(intake: FastifyInstance, { env, db, fanOut, notifyMoney }: Services): void {
  intake.setErrorHandler(errorReply);
  intake.removeAllContentTypeParsers();
  intake.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) => done(null, body));

  intake.post(BANK_NOTICE_PATH, async (request, reply) => {
    const raw = typeof request.body === 'string' ? request.body : '';
    const headers = { timestamp: header(request, TIMESTAMP_HEADER), signature: header(request, SIGNATURE_HEADER) };
    if (!isAuthenticNotice(env.BANK_WEBHOOK_SECRET, headers, raw, Date.now())) throw new AppError('UNAUTHORIZED');
    const notice = bankNotice.safeParse(parseJson(raw));
    if (!notice.success || !(await knowsBank(db, notice.data.bankId))) throw new AppError('VALIDATION');
    const result = await receiveTransfer(db, notice.data);
    await announceTransfer({ fanOut, notifyMoney, log: request.log }, notice.data, result);
    if (result.outcome === 'conflict') return reply.code(409).send({ outcome: result.outcome });
    return { outcome: result.outcome };
  });
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
