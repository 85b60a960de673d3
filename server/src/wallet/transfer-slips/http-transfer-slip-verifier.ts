import { z } from 'zod';
import { positiveBaht } from '@chokdee/shared/contracts/money';
import type { TransferSlipCode } from '@chokdee/shared/rules/transfer-slip-code';
import type { TransferSlipVerifier, VerifierAnswer } from './transfer-slip-verifier.ts';

interface VerifierAccess {
  /**
   * Read on each call, because a simulator's address is unknown until it listens. `undefined`: no verifier.
   */
  url(): string | undefined;
  token: string;
}

/** The token that the simulator accepts. */
export const SIMULATED_TOKEN = 'simulator';
const TIMEOUT_MS = 6_000;

const numbered = z.object({ value: z.string().max(64).nullish() }).nullish();
const name = z.string().max(200).nullish().catch(null);
const answer = z.object({
  data: z.object({
    transRef: z.string().max(64),
    receivingBank: z.string().max(20).nullish(),
    transDate: z.string().regex(/^\d{8}$/),
    transTime: z.string().regex(/^\d\d:\d\d:\d\d$/),
    receiver: z.object({ displayName: name, name, account: numbered, proxy: numbered }),
    amount: positiveBaht,
  }),
});

/**
 * Verifies transfer slips over the HTTP format that Thai banks and intermediary services share: `GET
 * {url}/{transRef}?sendingBank=004` with a bearer token. The reply is `{ data: { transRef, receivingBank,
 * transDate, transTime, receiver, amount } }`, where `receiver` is `{ displayName, name, account: { value },
 * proxy: { value } }` and times are at +07:00. 404 means no such transfer. Any other reply is `unavailable`.
 */
export function httpTransferSlipVerifier(
  { url, token }: VerifierAccess,
  timeoutMs = TIMEOUT_MS,
): TransferSlipVerifier {
  return {
    async ask(code) {
      const base = url();
      if (base === undefined)
        return { outcome: 'unavailable', why: 'no transfer slip verifier is configured' };
      const address = `${base.replace(/\/$/, '')}/${encodeURIComponent(code.transRef)}?sendingBank=${encodeURIComponent(code.sendingBank)}`;
      try {
        const response = await fetch(address, {
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
          headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
        });
        if (response.status === 404) {
          await response.body?.cancel();
          return { outcome: 'unknown' };
        }
        return response.ok
          ? parseFacts(await response.json(), code)
          : { outcome: 'unavailable', why: `the verifier answered ${response.status}` };
      } catch (error) {
        return { outcome: 'unavailable', why: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

function parseFacts(body: unknown, { transRef }: TransferSlipCode): VerifierAnswer {
  const read = answer.safeParse(body);
  if (!read.success) return { outcome: 'unavailable', why: 'the verifier answered in an unknown format' };
  const { data } = read.data;
  if (data.transRef.toUpperCase() !== transRef.toUpperCase())
    return { outcome: 'unavailable', why: 'the verifier answered about another transfer' };
  const [year, month, day] = [
    data.transDate.slice(0, 4),
    data.transDate.slice(4, 6),
    data.transDate.slice(6),
  ];
  const sentAt = `${year}-${month}-${day}T${data.transTime}+07:00`;
  if (Number.isNaN(Date.parse(sentAt)))
    return { outcome: 'unavailable', why: 'the verifier answered with an invalid time' };
  const receiver = {
    bankCode: data.receivingBank ?? undefined,
    accountNumber: data.receiver.account?.value ?? undefined,
    promptPay: data.receiver.proxy?.value ?? undefined,
    names: [data.receiver.displayName, data.receiver.name].filter((each) => typeof each === 'string'),
  };
  return { outcome: 'confirmed', facts: { transRef: data.transRef, amount: data.amount, receiver, sentAt } };
}
