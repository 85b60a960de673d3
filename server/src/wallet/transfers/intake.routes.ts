import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bankNotice, type BankNotice } from '@chokdee/shared/contracts/deposits';
import { walletWays, type WalletWay } from '@chokdee/shared/rules/deposit-way-names';
import { walletVariable } from '../../env-wallets.ts';
import { AppError } from '../../errors.ts';
import { errorReply } from '../../http/error-reply.ts';
import { isStorable, storable } from '../../http/refuse-unstorable.ts';
import { toldText } from '../told-text.ts';
import type { WalletServices } from '../wallet-services.ts';
import { isReceivingBank } from '../deposits/receiving-banks.queries.ts';
import { isAuthenticNotice, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './bank-notice.ts';
import { announceTransfer } from './transfer-news.ts';
import { receiveTransfer } from './transfers.service.ts';
import { walletAdapters } from './wallet-adapters.ts';

export const BANK_NOTICE_PATH = '/callbacks/bank';
export const walletNoticePath = (way: WalletWay): string => `/callbacks/${way}`;
const BODY_LIMIT_BYTES = 10_000;

/** What a sender says about the payer: it must not prevent the booking of money. */
const payer = z.object({
  /** Left out where it is too long: a cut one could be the reference of another bill. */
  reference: z.string().max(64).transform(storable).optional().catch(undefined),
  payerAccount: toldText(34),
  payerName: toldText(100),
});

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
    const notice = bankNotice.extend(payer.shape).safeParse(parseJson(raw));
    if (!notice.success) return refuse(request, fieldsIn(notice.error));
    return book(request, reply, notice.data);
  });

  for (const way of walletWays) {
    intake.post(walletNoticePath(way), async (request, reply) => {
      const secret = env[walletVariable(way, 'WEBHOOK_SECRET')];
      const read = secret && (await walletAdapters[way].readNotice(secret, parseJson(rawBody(request))));
      if (!read) throw new AppError('UNAUTHORIZED');
      if (read.kind === 'unreadable') return refuse(request, []);
      return read.kind === 'transfer'
        ? book(request, reply, { ...read.notice, ...payer.parse(read.notice) })
        : { outcome: 'ignored' };
    });
  }

  /**
   * Answers 409 when the amount differs from an earlier report, so that the sender's monitoring alerts too.
   */
  async function book(request: FastifyRequest, reply: FastifyReply, notice: BankNotice) {
    if (!isStorable(notice.transRef)) return refuse(request, ['transRef']);
    if (!isStorable(notice.bankId) || !(await isReceivingBank(db, notice.bankId)))
      return refuse(request, ['bankId']);
    const result = await receiveTransfer(db, notice);
    await announceTransfer({ fanOut, notifyMoney, log: request.log }, notice, result);
    return reply.code(result.outcome === 'conflict' ? 409 : 200).send({ outcome: result.outcome });
  }
}

/** Logs a notice that its sender signed: money came that is not booked. @throws AppError VALIDATION */
function refuse(request: FastifyRequest, fields: readonly string[]): never {
  request.log.warn({ path: request.routeOptions.url, fields }, 'a signed notice of money was refused');
  throw new AppError('VALIDATION');
}

const fieldsIn = ({ issues }: z.ZodError): string[] => issues.map(({ path }) => path.join('.') || 'body');

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
