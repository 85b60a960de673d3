import { SmsError, type SmsMessage, type SmsPort } from './sms.ts';

export interface SmsGateway {
  /** Accepts messages by POST. */
  url: string;
  token: string;
  /** The sender that phones show, as registered with the gateway. */
  sender: string;
}

interface RetryPolicy {
  timeoutMs: number;
  /** Delays before the immediate retries; later retries are up to the caller. */
  retryDelaysMs: readonly number[];
}

const DEFAULT_RETRIES: RetryPolicy = { timeoutMs: 5_000, retryDelaysMs: [300, 1_200] };
const TEMPORARY_STATUSES = new Set([408, 425, 429]);
/** Wrong token, unpaid account or wrong address: the message itself is sound, and waits for a person. */
const SITE_REFUSED_STATUSES = new Set([401, 402, 403, 404]);

/**
 * A gateway that accepts JSON over HTTPS: `{ to, sender, text, locale }` with a bearer token, and the
 * message's id as `Idempotency-Key`. Any 2xx is a success; 5xx, 408, 425, 429, timeouts and connection errors
 * are retried. 401, 402, 403 and 404 are temporary too, but not retried at once.
 */
export function httpSms(
  { url, token, sender }: SmsGateway,
  { timeoutMs, retryDelaysMs }: RetryPolicy = DEFAULT_RETRIES,
): SmsPort {
  async function attempt({ id, to, text, locale }: SmsMessage): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': id,
      },
      body: JSON.stringify({ to: internationalNumber(to), sender, text, locale }),
    }).catch((error: unknown) => {
      throw new SmsError('the SMS gateway did not answer', true, { cause: error });
    });
    await answer.body?.cancel();
    const { ok, status } = answer;
    const refusesSite = SITE_REFUSED_STATUSES.has(status);
    if (!ok)
      throw new SmsError(
        `the SMS gateway answered ${status}`,
        refusesSite || status >= 500 || TEMPORARY_STATUSES.has(status),
        { refusesSite },
      );
  }

  return {
    async send(message) {
      for (const delayMs of retryDelaysMs) {
        try {
          return await attempt(message);
        } catch (error) {
          if (!(error instanceof SmsError) || !error.isTemporary || error.refusesSite) throw error;
          await new Promise((resolve) => setTimeout(resolve, delayMs));
        }
      }
      return attempt(message);
    },
  };
}

/** +66812345678 for 0812345678. */
function internationalNumber(national: string): string {
  return `+66${national.slice(1)}`;
}
