import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { Call } from '@chokdee/shared/contracts/http';
import { ApiError, send } from '@chokdee/shared/http';
import { isFinal, isUnknown } from '@chokdee/shared/rules/attempt-outcome';
import { useHold } from '@chokdee/shared/session';
import { openAttempts } from './open-attempt.ts';
import { useOutlivedRefusal } from './use-outlived-refusal.ts';

/** Fields that are written down nowhere, and that do not make it another attempt. */
const secrets: readonly string[] = ['pin'];

interface AttemptOptions {
  /** Value of the path's parameter, where it has one. */
  param?: string;
  timeoutMs?: number;
}

export interface Attempt<Request, Reply> {
  /**
   * Asks for it. Answers `undefined` when it was not done, when that is not known, when the one before is still on its way,
   * and when the screen was left meanwhile: the same thing asked for again then answers with what was done.
   */
  run: (request: Request) => Promise<Reply | undefined>;
  pending: boolean;
  /** Why it was not done, or why that is not known. A refusal goes when what it was about has changed. */
  error: ApiError | undefined;
  /** It is not known whether it was done; a refusal that came before the server looked at it leaves that so. */
  unknown: boolean;
  /** What was asked for when it is not known whether it was done: the only thing to ask for now. */
  open: Request | undefined;
  /** One that began before this screen did, before a reload say, has no answer yet: asked for again, it goes on. */
  unfinished: boolean;
  /** Takes the refusal out of sight. What is unknown stays. */
  forget: () => void;
}

/**
 * A member's attempt at a call that moves money. It keeps its idempotency key, over a lost connection and over a reload of the tab, until the server's
 * answer is known; so what is asked for again is never done twice. Another request, or another member, takes a key of its own.
 */
export function useAttempt<Request extends z.ZodType, Reply extends z.ZodType, Param extends string>(
  call: Call<Request, Reply, Param>,
  { param, timeoutMs }: AttemptOptions = {},
): Attempt<z.output<Request>, z.output<Reply>> {
  const path = param === undefined ? call.path : `${call.path} ${param}`;
  const busy = useRef(false);
  const here = useRef(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [unfinished, setUnfinished] = useState(() => openAttempts.has(path));
  const [open, setOpen] = useState<z.output<Request>>();
  const unknown = open !== undefined;
  useHold('wallet', pending || unknown);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const run = async (request: z.output<Request>) => {
    if (busy.current) return undefined;
    busy.current = true;
    setPending(true);
    setUnfinished(false);
    setError(undefined);
    const { key, again } = openAttempts.keyFor(path, aboutOf(call, request));
    try {
      const reply = await send(call, request, { param, timeoutMs, idempotencyKey: key });
      if (here.current) openAttempts.close(path);
      else openAttempts.answer(path, key);
      setOpen(undefined);
      return here.current ? reply : undefined;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const isOpen = isUnknown(failure) || (again && !isFinal(failure));
      if (!isOpen) openAttempts.close(path);
      setOpen(isOpen ? request : undefined);
      setError(failure);
      return undefined;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  const forget = () => setError((known) => (known && isUnknown(known) ? known : undefined));
  useOutlivedRefusal(error, forget);

  return { run, pending, error, unknown, open, unfinished, forget };
}

/** What tells attempts at one call apart. */
function aboutOf(call: Call, request: unknown): string {
  const fields = Object.entries(z.encode(call.request, request) as object).filter(
    ([name, value]) => value !== undefined && !secrets.includes(name),
  );
  return JSON.stringify(fields.sort(([left], [right]) => (left < right ? -1 : 1)));
}
