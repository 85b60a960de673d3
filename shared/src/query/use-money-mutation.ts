import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { Call } from '../contracts/http.ts';
import { ApiError } from '../http/api-error.ts';
import { send } from '../http/send.ts';
import { isFinal, isOutcomeUnknown } from '../rules/attempt-outcome.ts';
import { usePageHold } from '../session/session.ts';
import { openAttempts } from './open-attempts.ts';
import { useOnline } from '../online/use-online.ts';
import { useStaleRefusal } from './use-stale-refusal.ts';

const noNetwork = new ApiError('offline', 'UNAVAILABLE', 0, 'the device has no network');

/** Fields that are never stored and are not part of a request's identity. */
const secrets: readonly string[] = ['pin'];

interface MoneyMutationOptions<Reply> {
  /** The remote whose screen stays on the page while an outcome is unknown: its own name. */
  remote: string;
  /** Value of the path parameter, if the call has one. */
  param?: string;
  timeoutMs?: number;
  /**
   * Whether what a reply describes has ended by other means than its answer, as far as the page knows. A press
   * whose stored attempt turns out to have ended means a new one, and is sent under a new key. "Try again"
   * after a lost answer never is.
   */
  hasEnded?: (reply: Reply) => boolean | Promise<boolean>;
}

export interface MoneyMutation<Request, Reply> {
  /**
   * Sends the request. Resolves to `undefined` when it failed, when its outcome is unknown, when another
   * attempt is pending, or when the member left the screen before the answer. In the last case the same
   * request, sent again, returns that answer.
   */
  run: (request: Request) => Promise<Reply | undefined>;
  pending: boolean;
  /** Why the attempt failed, or why its outcome is unknown. A refusal is cleared when its cause changes. */
  error: ApiError | undefined;
  /**
   * The outcome is unknown. A refusal that the server issued before it looked at the request does not change
   * that.
   */
  unknown: boolean;
  /** The request whose outcome is unknown. Only this request may be sent now. */
  open: Request | undefined;
  /**
   * An attempt that began before this screen mounted (say, before a reload) has no answer yet. Sending the
   * same request again continues it.
   */
  unfinished: boolean;
  /** The device has no network: `run` sends nothing, now or later, and changes nothing. */
  offline: boolean;
  /** Clears a refusal. An unknown outcome stays. */
  forget: () => void;
}

/**
 * An attempt at a call that moves money. Its idempotency key survives a lost connection and a reload of the
 * tab until the server's answer is known, so a retry is never carried out twice. A different request, or a
 * different member, gets its own key.
 */
export function useMoneyMutation<Request extends z.ZodType, Reply extends z.ZodType, Param extends string>(
  call: Call<Request, Reply, Param>,
  { remote, param, timeoutMs, hasEnded }: MoneyMutationOptions<z.output<Reply>>,
): MoneyMutation<z.output<Request>, z.output<Reply>> {
  const path = param === undefined ? call.path : `${call.path} ${param}`;
  const busy = useRef(false);
  const mounted = useMounted();
  // The tab stores one attempt per call: another place on the screen may have replaced this one.
  const lost = useRef<{ about: string; key: string; again: true; kept: false }>(undefined);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [unfinished, setUnfinished] = useState(() => openAttempts.has(path));
  const [open, setOpen] = useState<z.output<Request>>();
  const offline = !useOnline();
  const [pressedOffline, setPressedOffline] = useState(false);
  usePageHold(remote, pending || open !== undefined);

  const run = async (request: z.output<Request>) => {
    if (busy.current) return undefined;
    setPressedOffline(!navigator.onLine);
    if (!navigator.onLine) return undefined;
    busy.current = true;
    setPending(true);
    setUnfinished(false);
    setError(undefined);
    const about = fingerprintOf(call, request);
    let { key, again, kept } =
      lost.current?.about === about ? lost.current : openAttempts.keyFor(path, about);
    lost.current = undefined;
    try {
      let reply = await send(call, request, { param, timeoutMs, idempotencyKey: key });
      if (kept && (await hasEnded?.(reply)) && mounted.current) {
        openAttempts.close(path, key);
        ({ key, again, kept } = openAttempts.keyFor(path, about));
        reply = await send(call, request, { param, timeoutMs, idempotencyKey: key });
      }
      if (mounted.current) openAttempts.close(path, key);
      else openAttempts.markAnswered(path, key);
      setOpen(undefined);
      return mounted.current ? reply : undefined;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const isOpen = isOutcomeUnknown(failure) || (again && !isFinal(failure));
      if (isOpen) lost.current = { about, key, again: true, kept: false };
      else openAttempts.close(path, key);
      setOpen(isOpen ? request : undefined);
      setError(failure);
      return undefined;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  const forget = () => {
    setPressedOffline(false);
    setError((known) => (known && isOutcomeUnknown(known) ? known : undefined));
  };
  useStaleRefusal(error, forget);

  const shown = offline && pressedOffline ? noNetwork : error;
  return { run, pending, error: shown, unknown: open !== undefined, open, unfinished, offline, forget };
}

function useMounted() {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  return mounted;
}

/** Identifies an attempt among others at the same call. */
function fingerprintOf(call: Call, request: unknown): string {
  const fields = Object.entries(z.encode(call.request, request) as object).filter(
    ([name, value]) => value !== undefined && !secrets.includes(name),
  );
  return JSON.stringify(fields.sort(([left], [right]) => (left < right ? -1 : 1)));
}
