import { CID_HEADER, trackingId, trackingPaths } from '@chokdee/shared/contracts/tracking';
import { sleep } from '../remotes/retry.ts';
import { forgetTracked } from './tracking-storage.ts';

/** The host answered with an error. For developers: readers never see it. */
class CollectError extends Error {
  override readonly name = 'CollectError';
  readonly status: number;

  constructor(status: number) {
    super(`collect failed: ${status}`);
    this.status = status;
  }
}

interface Sent {
  path: (typeof trackingPaths)['visit' | 'event' | 'fingerprint'];
  cid: string;
  body: object;
  /** Whether to send the host's cookies. */
  credentials: RequestCredentials;
  signal: AbortSignal;
}

/** Long enough not to overload a host that is down. */
const RETRY_DELAYS_MS = [3_000, 15_000] as const;

/**
 * @param isAllowed checked before and after every request: consent may have been withdrawn in another tab,
 * which sends no event here.
 * @throws Error when the host's address is missing.
 */
export function trackingHost(apiBase: string | undefined, isAllowed: () => boolean) {
  if (!apiBase) throw new Error('apiBase is required');

  function abortUnlessAllowed(signal: AbortSignal): void {
    if (!isAllowed()) forgetTracked();
    signal.throwIfAborted();
  }

  return {
    idEndpoint: apiBase + trackingPaths.id,

    /** Requests the host's id for this browser. @param cid the browser's own id, if it has one. */
    async askId({
      cid,
      credentials,
      signal,
    }: {
      cid?: string;
      credentials: RequestCredentials;
      signal: AbortSignal;
    }): Promise<string> {
      abortUnlessAllowed(signal);
      const answer = await fetch(apiBase + trackingPaths.id, {
        credentials,
        signal,
        headers: cid ? { [CID_HEADER]: cid } : {},
      });
      abortUnlessAllowed(signal);
      if (!answer.ok) throw new CollectError(answer.status);
      return trackingId.parse(await answer.json()).id;
    },

    /**
     * Retries at most twice, while the host is unreachable or failing and this browser is online. @throws
     * CollectError, or the signal's reason once it is aborted.
     */
    async collect(sent: Sent): Promise<void> {
      for (const delay of [...RETRY_DELAYS_MS, undefined]) {
        abortUnlessAllowed(sent.signal);
        const status = await post(apiBase, sent).catch((error: unknown) => {
          if (sent.signal.aborted) throw error;
          return 0;
        });
        abortUnlessAllowed(sent.signal);
        if (status >= 200 && status < 300) return;
        const passing = status === 0 || status === 429 || status >= 500;
        if (!passing || delay === undefined || !navigator.onLine) throw new CollectError(status);
        await sleep(delay * (1 + Math.random() / 2));
      }
    },
  };
}

export type TrackingHost = ReturnType<typeof trackingHost>;

async function post(apiBase: string, { path, cid, body, credentials, signal }: Sent): Promise<number> {
  const headers = { 'Content-Type': 'application/json', [CID_HEADER]: cid };
  return (
    await fetch(apiBase + path, {
      method: 'POST',
      credentials,
      signal,
      headers,
      body: JSON.stringify(body),
      keepalive: true,
    })
  ).status;
}
