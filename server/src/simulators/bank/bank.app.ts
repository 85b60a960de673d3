import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { bahtNumber } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { BankBooks, SimulatedTransfer } from './bank-books.ts';
import { bankPage } from './bank.page.ts';
import { notifierTo, type Intake, type WalletIntakes } from './notifier.ts';
import { statementFile } from './statement-file.ts';
import { amountIn, orderBody, orderOf } from './transfer-order.ts';

export interface BankSimulator {
  /**
   * Transfers to the site's accounts; payments to any other belong to nobody and cause no notice. The
   * transfer slip verifier reads the same books.
   */
  books: BankBooks;
  /** Where the site accepts notices of this bank and of the wallets. */
  bank: Intake;
  wallets: WalletIntakes;
}

/**
 * A bank for development: it pays any PromptPay code or transfers any amount to any account, and notifies the
 * site like a bank or an e-wallet, signed and over HTTP; late, repeatedly, wrongly or not at all, as
 * requested. Transfers are kept in memory, no money moves, and its page says so.
 */
export function buildBankSimulator({ books, bank, wallets }: BankSimulator): FastifyInstance {
  const app = fastify();
  const notify = notifierTo(bank, wallets);

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    },
  );

  app.get('/', (_request, reply) => sendBankPage(books, reply));

  app.post('/transfers', async (request, reply) => {
    const body = orderBody.safeParse(request.body);
    const order = body.success ? orderOf(books.accounts, body.data) : undefined;
    if (!order) return refused(books, request, reply);
    const { minutesAgo, quiet, ...paid } = order;
    const transfer = {
      ...paid,
      transRef: `SIM${randomBytes(8).toString('hex').toUpperCase()}`,
      at: bangkokIso(new Date(Date.now() - minutesAgo * 60_000)),
    };
    return answered(books, request, reply, {
      ...transfer,
      answer: quiet ? 'not sent' : await notify(transfer),
    });
  });

  /** Sends the notice of a transfer again, with the same or another amount. */
  app.post<{ Params: { transRef: string }; Body: { amount?: string } }>(
    '/transfers/:transRef/again',
    async (request, reply) => {
      const known = books.find(request.params.transRef);
      if (!known) return reply.code(404).send({ code: 'NOT_FOUND', message: 'transfer not found' });
      const transfer = { ...known, amount: amountIn(request.body?.amount) ?? known.amount };
      return answered(books, request, reply, { ...transfer, answer: await notify(transfer) });
    },
  );

  app.get<{ Params: { bankId: string }; Querystring: { language?: string } }>(
    '/statements/:bankId',
    (request, reply) => {
      const { bankId } = request.params;
      if (!books.accounts.some((account) => account.bankId === bankId))
        return reply.code(404).send({ code: 'NOT_FOUND', message: 'account not found' });
      const file = statementFile(books.transfers, bankId, request.query.language === 'th' ? 'th' : 'en');
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="statement-${bankId}.csv"`)
        .send(file);
    },
  );

  return app;
}

const sendBankPage = (books: BankBooks, reply: FastifyReply, page?: Parameters<typeof bankPage>[1]) =>
  reply
    .type('text/html')
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
    .send(bankPage(books, page));

function refused(books: BankBooks, request: FastifyRequest, reply: FastifyReply) {
  const typed = isForm(request) ? (request.body as Record<string, string>) : undefined;
  return typed
    ? sendBankPage(books, reply.code(422), typed)
    : reply.code(422).send({ code: 'VALIDATION', message: 'receiver or amount is missing' });
}

function answered(
  books: BankBooks,
  request: FastifyRequest,
  reply: FastifyReply,
  transfer: SimulatedTransfer,
) {
  books.write(transfer);
  if (isForm(request)) return reply.redirect('/', 303);
  const { account, ...rest } = transfer;
  return reply.send({ ...rest, bankId: account?.bankId, amount: bahtNumber(transfer.amount) });
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
