import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Call } from '@chokdee/shared/contracts/http';
import type { walletCalls } from '@chokdee/shared/contracts/wallet';
import { ApiError, send, useCall, type CallState } from '@chokdee/shared/http';
import type { windowOf } from './statement-days.ts';

const PAGE = 100;

type AccountPage = typeof walletCalls.afTransactions.request;

export interface OlderRows {
  /** True when there are rows before the last one shown. */
  more: boolean;
  pending: boolean;
  error: ApiError | undefined;
  load: () => void;
}

/**
 * Rows of an account with few movements. Loads the newest page, and older pages on request. Loaded rows stay
 * when newer ones arrive.
 */
export function useAccountRows<Row extends { id: string }>(
  call: Call<AccountPage, z.ZodType<Row[]>>,
  window: ReturnType<typeof windowOf> | null,
): { call: CallState<Row[]>; rows: Row[]; older: OlderRows } {
  const newest = useCall(call, window && { ...window, limit: PAGE });
  const key = JSON.stringify(window);
  const shownKey = useRef(key);
  useEffect(() => {
    shownKey.current = key;
  }, [key]);
  const [seen, setSeen] = useState<{ key: string; rows: Row[]; whole: boolean }>();
  const [trouble, setTrouble] = useState<{ key: string; error?: ApiError }>();
  const known = seen?.key === key ? seen : undefined;
  const first = newest.state === 'ready' ? newest.data : [];
  const ids = new Set(first.map(({ id }) => id));
  const rows = [...first, ...(known?.rows ?? []).filter(({ id }) => !ids.has(id))];
  const asked = trouble?.key === key ? trouble : undefined;

  const load = async () => {
    const last = rows.at(-1);
    if (!window || !last) return;
    setTrouble({ key });
    try {
      const page = await send(call, { ...window, limit: PAGE, before: last.id });
      if (shownKey.current !== key) return;
      setSeen({ key, rows: [...rows, ...page], whole: page.length < PAGE });
      setTrouble(undefined);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (shownKey.current === key) setTrouble({ key, error });
    }
  };

  const more = newest.state === 'ready' && (known ? !known.whole : first.length >= PAGE);
  return {
    call: newest,
    rows,
    older: {
      more,
      pending: asked !== undefined && asked.error === undefined,
      error: asked?.error,
      load: () => void load(),
    },
  };
}
