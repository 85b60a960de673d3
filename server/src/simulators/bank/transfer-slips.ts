import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bahtNumber } from '@chokdee/shared/contracts/money';
import { isWalletWay } from '@chokdee/shared/rules/deposit-way-names';
import { walletTransferSlips } from '@chokdee/shared/rules/deposit-ways';
import type { BankBooks, SimulatedTransfer } from './bank-books.ts';
import { drawnTransferSlip, TRANSFER_SLIP_DESIGNS } from './transfer-slip-picture.ts';

interface SimulatedTransferSlips {
  books: BankBooks;
  /** Bearer token of the caller. */
  token: string;
}

export const TRANSFER_SLIPS_PATH = '/slips';
/** The sending bank of every transfer here. */
const SENDING_BANK = '004';

/**
 * Confirms transfer slips of this bank's transfers, in the format of http-slip-verifier, and draws them:
 * `/slips/{transRef}.png`.
 */
export function transferSlipRoutes(app: FastifyInstance, { books, token }: SimulatedTransferSlips): void {
  app.get<{ Params: { transRef: string } }>(
    `${TRANSFER_SLIPS_PATH}/:transRef.png`,
    async ({ params }, reply) => {
      const transfer = books.find(params.transRef);
      if (!transfer) return reply.code(404).type('text/plain').send('No such transfer');
      const sendingBank = sendingBankOf(transfer);
      if (isWalletWay(sendingBank) && !walletTransferSlips[sendingBank])
        return reply.code(404).type('text/plain').send('This wallet issues no transfer slips');
      const { transRef, amount, at, payerName, payerAccount, account, target } = transfer;
      const slip = {
        sendingBank,
        transRef,
        amount,
        at: at.slice(0, 16).replace('T', ' '),
        from: `${payerName} ${payerAccount}`,
        to: `${account?.accountName ?? ''} ${masked(target)}`,
      };
      return reply.type('image/png').send(await drawnTransferSlip(slip, designOf(transRef)));
    },
  );

  app.get<{ Params: { transRef: string }; Querystring: { sendingBank?: string } }>(
    `${TRANSFER_SLIPS_PATH}/:transRef`,
    async (request, reply) => {
      if (!isAuthorized(request, token)) return reply.code(401).send({ code: 'UNAUTHORIZED' });
      const transfer = books.find(request.params.transRef);
      if (!transfer || sendingBankOf(transfer) !== request.query.sendingBank)
        return reply.code(404).send({ code: 'NOT_FOUND' });
      return { data: factsOf(transfer) };
    },
  );
}

const isAuthorized = ({ headers }: FastifyRequest, token: string): boolean =>
  headers.authorization === `Bearer ${token}`;
const sendingBankOf = ({ account }: SimulatedTransfer): string =>
  account && isWalletWay(account.bankId) ? account.bankId : SENDING_BANK;
const designOf = (transRef: string): number =>
  Buffer.from(transRef).reduce((sum, byte) => sum + byte, 0) % TRANSFER_SLIP_DESIGNS;

function factsOf(transfer: SimulatedTransfer) {
  const { transRef, account, target, amount, at } = transfer;
  const byProxy =
    account !== undefined && target !== account.accountNumber ? { value: masked(target) } : null;
  const promptPay =
    account && !account.bankCode && account.promptPayId ? { value: masked(account.promptPayId) } : byProxy;
  return {
    transRef,
    sendingBank: sendingBankOf(transfer),
    receivingBank: account?.bankCode ?? (account && isWalletWay(account.bankId) ? account.bankId : ''),
    transDate: at.slice(0, 10).replaceAll('-', ''),
    transTime: at.slice(11, 19),
    receiver: {
      displayName: account?.accountName,
      account: { value: masked(account?.accountNumber ?? target) },
      proxy: promptPay,
    },
    amount: bahtNumber(amount),
  };
}

/**
 * Masks a number as banks do: an account shows four digits in its latter half, any other number the last
 * four.
 */
function masked(number: string): string {
  const [from, to] =
    number.length === 10 && !/^0[689]/.test(number) ? [5, 9] : [number.length - 4, number.length];
  return [...number].map((digit, place) => (place >= from && place < to ? digit : 'x')).join('');
}
