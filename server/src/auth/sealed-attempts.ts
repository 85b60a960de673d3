import { hkdfSync } from 'node:crypto';
import { z } from 'zod';
import type { Call } from '@chokdee/shared/contracts/http';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { memberOf, type CallContext } from '../http/call-context.ts';
import { keyedLimit } from '../keyed-limit.ts';
import { isSameMac, macOf } from '../mac.ts';
import {
  claimAttempt,
  releaseAttempt,
  replacementOf,
  storedAttempt,
  storeOutcome,
  voidAttempt,
  type Outcome,
  type SealedAttempt,
  type StoredAttempt,
} from './sealed-attempt.queries.ts';
import type { SessionKey } from './session.queries.ts';

/**
 * The transaction of an attempt. It also records the outcome, unless `work` returns undefined: a refusal whose
 * failed try is committed.
 */
export type AttemptTransaction = <Result>(
  work: (tx: Queryable) => Promise<Result>,
  outcomeOf: (result: NonNullable<Result>) => Outcome,
) => Promise<Result>;

interface Acts<Result> {
  /** Carries the attempt out, in one `transaction`. */
  act(transaction: AttemptTransaction): Promise<Result>;
  /** Gives the reply of the first attempt once more. */
  repeat(stored: StoredAttempt): Promise<Result>;
}

export type SealedAttempts = ReturnType<typeof sealedAttempts>;

/**
 * Idempotency for calls whose request contains a PIN or a code. Unlike `once`, it stores no reply, and only HMACs
 * of key and request: that of the request includes the key, which is stored nowhere, so that not even a reader
 * with the secret can guess a PIN from it.
 */
export function sealedAttempts(db: Db, secret: string) {
  const { keyMacOf, attemptOf } = attemptMacs(secret);
  // A repeat waits for the first one: its PIN would be wrong by now, and count as a failure.
  const { take } = keyedLimit<string>({ mostAtOnce: 1, mostWaiting: 5 });

  const recorded =
    (attempt: SealedAttempt): AttemptTransaction =>
    (work, outcomeOf) =>
      db.transaction(async (tx) => {
        if (!(await claimAttempt(tx, attempt))) throw new AppError('UNAVAILABLE');
        const result = await work(tx);
        if (result) await storeOutcome(tx, attempt.keyMac, outcomeOf(result));
        else await releaseAttempt(tx, attempt.keyMac);
        return result;
      });

  /** The first other request ends the key, so that it allows no guessing beside the counters. */
  async function earlier({ keyMac, requestMac }: SealedAttempt): Promise<StoredAttempt | undefined> {
    const stored = await storedAttempt(db, keyMac);
    if (!stored || (stored.requestMac && isSameMac(stored.requestMac, requestMac))) return stored;
    await voidAttempt(db, keyMac);
    throw new AppError('IDEMPOTENCY_KEY_REUSED');
  }

  return {
    /**
     * Carries out an attempt once per idempotency key. A repeat with the same request gets the first reply,
     * before any PIN, code or captcha is checked. Without a key, every request is an attempt of its own.
     *
     * @throws AppError IDEMPOTENCY_KEY_REUSED when the key was used with another request
     */
    async once<Request extends z.ZodType, Result>(
      context: Pick<CallContext, 'member' | 'idempotencyKey' | 'reply'>,
      call: Call<Request>,
      request: z.output<Request>,
      { act, repeat }: Acts<Result>,
    ): Promise<Result> {
      const key = context.idempotencyKey;
      if (!key) return act((work) => db.transaction(work));
      const attempt = attemptOf(context, key, call, request);
      const repeated = async (stored: StoredAttempt) => {
        context.reply.header('Idempotency-Hit', 'true');
        return repeat(stored);
      };
      return take(attempt.keyMac, async () => {
        const stored = await earlier(attempt);
        if (stored) return repeated(stored);
        try {
          return await act(recorded(attempt));
        } catch (failure) {
          // Another server may have carried out the first one meanwhile.
          const first = await earlier(attempt);
          if (first) return repeated(first);
          throw failure;
        }
      });
    },

    /** The session that an attempt with this key put in the place of another, in a reply that may be lost. */
    replacementOf: (key: string, replaced: SessionKey) => replacementOf(db, keyMacOf(key), replaced),
  };
}

/** What is stored of attempts. */
function attemptMacs(secret: string) {
  const macKey = Buffer.from(hkdfSync('sha256', secret, '', 'chokdee sealed attempts', 32));
  const keyMacOf = (key: string) => macOf(macKey, `key|${key}`);

  function attemptOf<Request extends z.ZodType>(
    context: Pick<CallContext, 'member'>,
    key: string,
    call: Call<Request>,
    request: z.output<Request>,
  ): SealedAttempt {
    const caller = call.access === 'public' ? null : memberOf(context).uuid;
    // Each try solves another captcha.
    const body = { ...(z.encode(call.request, request) as object), captchaToken: undefined };
    return {
      keyMac: keyMacOf(key),
      requestMac: macOf(macKey, `request|${JSON.stringify([key, call.path, caller, body])}`),
    };
  }

  return { keyMacOf, attemptOf };
}
