import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bankNotice, type BankNotice } from '@chokdee/shared/contracts/deposits';
import { walletWays, type WalletWay } from '@chokdee/shared/rules/deposit-way-names';
import { walletVariable } from '../../env-wallets.ts';
import { AppError } from '../../errors.ts';
import { errorReply } from '../../http/error-reply.ts';
import { isStorable } from '../../http/refuse-unstorable.ts';
import type { WalletServices } from '../wallet-services.ts';
import { isReceivingBank } from '../deposits/receiving-banks.queries.ts';
import { isAuthenticNotice, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './bank-notice.ts';
import { announceTransfer } from './transfer-news.ts';
import { receiveTransfer } from './transfers.service.ts';
import { walletAdapters } from './wallet-adapters.ts';

export const BANK_NOTICE_PATH = '/callbacks/bank';
export const walletNoticePath = (way: WalletWay): string => `/callbacks/${way}`;
const BODY_LIMIT_BYTES = 10_000;

/**
 * Webhooks through which banks and wallets report transfers: signed and idempotent. They are not part of the
 * contract, because the senders define the format. Register them in their own Fastify scope, because they
 * read raw bodies.
 */
export function bankIntakeRoutes(
  intake: FastifyInstance,
  { env, db, fanOut, notifyMoney }: WalletServices,
): void {
  intake.setErrorHandler(errorReply);
  intake.removeAllContentTypeParsers();
  intake.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  );

  intake.post(BANK_NOTICE_PATH, (request, reply) => {
    const raw = rawBody(request);
    const headers = {
      timestamp: header(request, TIMESTAMP_HEADER),
      signature: header(request, SIGNATURE_HEADER),
    };
    if (!isAuthenticNotice(env.BANK_WEBHOOK_SECRET, headers, raw, Date.now()))
      throw new AppError('UNAUTHORIZED');
    const notice = bankNotice.safeParse(parseJson(raw));
    if (!notice.success) throw new AppError('VALIDATION');
    return book(request, reply, notice.data);
  });

  for (const way of walletWays) {
    intake.post(walletNoticePath(way), async (request, reply) => {
      const secret = env[walletVariable(way, 'WEBHOOK_SECRET')];
      const read = secret && (await walletAdapters[way].readNotice(secret, parseJson(rawBody(request))));
      if (!read) throw new AppError('UNAUTHORIZED');
      if (read.kind === 'unreadable') throw new AppError('VALIDATION');
      return read.kind === 'transfer' ? book(request, reply, read.notice) : { outcome: 'ignored' };
    });
  }

  /**
   * Answers 409 when the amount differs from an earlier report, so that the sender's monitoring alerts too.
   */
  async function book(request: FastifyRequest, reply: FastifyReply, received: BankNotice) {
    const notice = {
      ...received,
      reference: storable(received.reference),
      payerAccount: storable(received.payerAccount),
      payerName: storable(received.payerName),
    };
    if (
      !isStorable(notice.bankId) ||
      !isStorable(notice.transRef) ||
      !(await isReceivingBank(db, notice.bankId))
    )
      throw new AppError('VALIDATION');
    const result = await receiveTransfer(db, notice);
    await announceTransfer({ fanOut, notifyMoney, log: request.log }, notice, result);
    return reply.code(result.outcome === 'conflict' ? 409 : 200).send({ outcome: result.outcome });
  }
}

/** Removes characters that PostgreSQL cannot store: they must not prevent the booking of money. */
const storable = (text: string | undefined): string | undefined =>
  text?.replaceAll(/[\0\p{Surrogate}]/gu, '');

const rawBody = (request: FastifyRequest): string => (typeof request.body === 'string' ? request.body : '');

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
