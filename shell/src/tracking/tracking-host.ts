import { CID_HEADER, trackingId, trackingPaths } from '@chokdee/shared/contracts/tracking';
import { sleep } from '../remotes/patience.ts';
import { forgetTracked } from './kept.ts';

/** The host has answered, and not with a yes. For developers: no reader is told. */
class CollectError extends Error {
  override readonly name = 'CollectError';
  readonly status: number;

  constructor(status: number) {
    super(`collect failed: ${status}`);
    this.status = status;
  }
}

interface Sent {
  path: (typeof trackingPaths)['visit' | 'fingerprint'];
  cid: string;
  body: object;
  /** Cookies of the host go along. */
  credentials: RequestCredentials;
  signal: AbortSignal;
}

/** Long enough that a host which is down is not pressed. */
const RETRY_DELAYS_MS = [3_000, 15_000] as const;

/**
 * @param isAllowed asked before anything is sent, and after: another tab may have been told no, of which this one hears nothing by itself.
 * @throws Error when nobody has said where the host is.
 */
export function trackingHost(apiBase: string | undefined, isAllowed: () => boolean) {
  if (!apiBase) throw new Error('apiBase is required');

  function goOn(signal: AbortSignal): void {
    if (!isAllowed()) forgetTracked();
    signal.throwIfAborted();
  }

  return {
    idEndpoint: apiBase + trackingPaths.id,

    /** An id of the host's for this browser. @param cid what the browser calls itself by, if it does yet. */
    async askId({
      cid,
      credentials,
      signal,
    }: {
      cid?: string;
      credentials: RequestCredentials;
      signal: AbortSignal;
    }): Promise<string> {
      goOn(signal);
      const answer = await fetch(apiBase + trackingPaths.id, {
        credentials,
        signal,
        headers: cid ? { [CID_HEADER]: cid } : {},
      });
      goOn(signal);
      if (!answer.ok) throw new CollectError(answer.status);
      return trackingId.parse(await answer.json()).id;
    },

    /** Tries again, twice at most, while the host is out of reach or unwell and this browser is online. @throws CollectError, or the signal's reason once nobody wants it any more */
    async collect(sent: Sent): Promise<void> {
      for (const delay of [...RETRY_DELAYS_MS, undefined]) {
        goOn(sent.signal);
        const status = await post(apiBase, sent).catch((error: unknown) => {
          if (sent.signal.aborted) throw error;
          return 0;
        });
        goOn(sent.signal);
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
