import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Call } from '@chokdee/shared/contracts/http';
import type { walletCalls } from '@chokdee/shared/contracts/wallet';
import { ApiError, send } from '@chokdee/shared/http';
import { useCall, type CallState } from '@chokdee/shared/query';
import type { windowOf } from './statement-days.ts';

const PAGE_SIZE = 100;

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
  const newest = useCall(call, window && { ...window, limit: PAGE_SIZE });
  const key = JSON.stringify(window);
  const shownKey = useRef(key);
  useEffect(() => {
    shownKey.current = key;
  }, [key]);
  const [loaded, setLoaded] = useState<{ key: string; rows: Row[]; complete: boolean }>();
  const [olderPage, setOlderPage] = useState<{ key: string; error?: ApiError }>();
  const current = loaded?.key === key ? loaded : undefined;
  const first = newest.state === 'ready' ? newest.data : [];
  const ids = new Set(first.map(({ id }) => id));
  const rows = [...first, ...(current?.rows ?? []).filter(({ id }) => !ids.has(id))];
  const request = olderPage?.key === key ? olderPage : undefined;

  const load = async () => {
    const last = rows.at(-1);
    if (!window || !last) return;
    setOlderPage({ key });
    try {
      const page = await send(call, { ...window, limit: PAGE_SIZE, before: last.id });
      if (shownKey.current !== key) return;
      setLoaded({ key, rows: [...rows, ...page], complete: page.length < PAGE_SIZE });
      setOlderPage(undefined);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (shownKey.current === key) setOlderPage({ key, error });
    }
  };

  const more = newest.state === 'ready' && (current ? !current.complete : first.length >= PAGE_SIZE);
  return {
    call: newest,
    rows,
    older: {
      more,
      pending: request !== undefined && request.error === undefined,
      error: request?.error,
      load: () => void load(),
    },
  };
}
