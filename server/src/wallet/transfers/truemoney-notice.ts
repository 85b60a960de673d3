import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { toSatang } from '@chokdee/shared/contracts/money';
import { bangkokIso, readInstant } from '@chokdee/shared/rules/instant';
import type { WalletAdapter, WalletNotice } from './wallet-adapter.ts';

/** Payload of the wallet's JWT. The amount is in satang. */
const walletEvent = z.object({
  event_type: z.string().max(40),
  received_time: z.string().max(40),
  amount: z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,12}$/)
        .transform(Number),
    ])
    .pipe(z.int().positive()),
  sender_mobile: z.string().max(34).nullish(),
  transaction_id: z.union([z.string().min(6).max(64), z.int().positive().transform(String)]).nullish(),
  message: z.string().nullish(),
});
export type WalletEvent = z.input<typeof walletEvent>;

/** Money received from another wallet. Other events (fees, money sent) are not incoming money. */
const INCOMING = 'P2P';

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** Builds the body of a notice as the wallet sends it. */
export async function signTrueMoneyNotice(secret: string, event: WalletEvent): Promise<{ message: string }> {
  return {
    message: await new SignJWT({ ...event })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .sign(keyOf(secret)),
  };
}

/**
 * Parses a wallet's notice; undefined unless the wallet signed it. It has no reliable send time, so old
 * notices are accepted: the transfer reference keeps them from being booked twice.
 */
async function readNotice(secret: string, body: unknown): Promise<WalletNotice | undefined> {
  const message = z.object({ message: z.string().max(8_000) }).safeParse(body);
  if (!message.success) return undefined;
  const verified = await jwtVerify(message.data.message, keyOf(secret), { algorithms: ['HS256'] }).catch(
    () => undefined,
  );
  if (!verified) return undefined;
  const event = walletEvent.safeParse(verified.payload);
  const receivedAt = event.success ? instantOf(event.data.received_time) : undefined;
  if (!event.success || !receivedAt) return { kind: 'unreadable' };
  if (event.data.event_type !== INCOMING) return { kind: 'other' };
  const { amount, sender_mobile, transaction_id, message: note } = event.data;
  return {
    kind: 'transfer',
    notice: {
      bankId: 'truemoney',
      transRef: transaction_id ?? numberOf(receivedAt, amount, sender_mobile),
      amount: toSatang(amount),
      receivedAt,
      reference: note ? note.slice(0, 64) : undefined,
      payerAccount: sender_mobile ?? undefined,
    },
  };
}

/** Reference for a transfer without one, derived from its facts: equal facts mean the same transfer. */
function numberOf(...facts: unknown[]): string {
  return `facts-${createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 40)}`;
}

/** Times without an offset are at +07:00. */
function instantOf(text: string): string | undefined {
  const iso = text.trim().replace(' ', 'T');
  try {
    return bangkokIso(readInstant(/(Z|[+-]\d\d:?\d\d)$/i.test(iso) ? iso : `${iso}+07:00`));
  } catch {
    return undefined;
  }
}

export const trueMoney: WalletAdapter = { houseAccount: 'house:truewallet', readNotice };
