import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { parse } from 'promptparse';
import { z } from 'zod';
import { parseHundredths, toSatang, bahtNumber, type Satang } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { SIGNATURE_HEADER, signNotice, TIMESTAMP_HEADER } from '../../wallet/transfers/bank-notice.ts';
import { bankPage, type SimulatedTransfer } from './bank.page.ts';

export interface BankSimulator {
  /** Where the site takes this bank's notices. */
  noticeUrl: string;
  secret: string;
}

/** The receiving account that this bank keeps for the site, as the wallet's seed names it. */
const BANK_ID = 'promptpay';

const transferBody = z.object({ payload: z.string().trim().max(512), amount: z.string().trim().max(17).optional() });

/**
 * A bank for where there is none: one pays any PromptPay code at it, and it tells the site as a bank would, signed and over HTTP.
 * It keeps its transfers in memory, moves nobody's money and says so on its page.
 */
export function buildBankSimulator({ noticeUrl, secret }: BankSimulator): FastifyInstance {
  const app = fastify();
  const transfers: SimulatedTransfer[] = [];

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });

  app.get('/', (_request, reply) => reply.type('text/html').header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'").send(bankPage(transfers)));

  app.post('/transfers', async (request, reply) => {
    const body = transferBody.safeParse(request.body);
    const order = body.success ? orderOf(body.data) : undefined;
    if (!order) return reply.code(422).send({ code: 'VALIDATION', message: 'no PromptPay code, or no sum' });
    const transfer: SimulatedTransfer = { ...order, ...(await notify(order)) };
    transfers.unshift(transfer);
    const wantsPage = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    return wantsPage ? reply.redirect('/', 303) : reply.send({ ...transfer, amount: bahtNumber(transfer.amount) });
  });

  async function notify({ amount }: Order): Promise<Pick<SimulatedTransfer, 'transRef' | 'answer' | 'at'>> {
    const transRef = `SIM${randomBytes(8).toString('hex').toUpperCase()}`;
    const at = bangkokIso(new Date());
    const raw = JSON.stringify({ bankId: BANK_ID, transRef, amount: bahtNumber(amount), receivedAt: at });
    const epochSeconds = Math.floor(Date.now() / 1000);
    const headers = { 'Content-Type': 'application/json', [TIMESTAMP_HEADER]: String(epochSeconds), [SIGNATURE_HEADER]: signNotice(secret, epochSeconds, raw) };
    const answer = await fetch(noticeUrl, { method: 'POST', headers, body: raw }).then(
      async (response) => `${response.status} ${await response.text()}`,
      (error: unknown) => `no answer: ${String(error)}`,
    );
    return { transRef, at, answer };
  }

  return app;
}

interface Order {
  target: string;
  amount: Satang;
}

/** Whom the code pays and how much: its own sum, unless the payer says another. */
function orderOf({ payload, amount }: z.output<typeof transferBody>): Order | undefined {
  const code = parse(payload, true);
  const target = code?.getTagValue('29', '01') ?? code?.getTagValue('29', '02') ?? code?.getTagValue('29', '03');
  const satang = parseHundredths(amount || code?.getTagValue('54') || '');
  return target && satang && satang > 0 ? { target, amount: toSatang(satang) } : undefined;
}
