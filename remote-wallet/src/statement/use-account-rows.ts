import { useState } from 'react';
import type { z } from 'zod';
import type { Call } from '@chokdee/shared/contracts/http';
import type { walletCalls } from '@chokdee/shared/contracts/wallet';
import { send } from '@chokdee/shared/http';
import { useCall, type CallState } from '@chokdee/shared/query';
import type { windowOf } from './statement-days.ts';
import { useOlderPage, type OlderPage } from './use-older-page.ts';

const PAGE_SIZE = 100;

type AccountPage = typeof walletCalls.afTransactions.request;

export interface OlderRows extends OlderPage {
  /** True when there are rows before the last one shown. */
  more: boolean;
}

/**
 * Rows of an account with few movements. Loads the newest page, and older pages on request. Loaded rows stay
 * when newer ones arrive.
 */
export function useAccountRows<Row extends { id: string }>(
  call: Call<AccountPage, z.ZodType<Row[]>>,
  window: ReturnType<typeof windowOf> | null,
): { call: CallState<Row[]>; rows: Row[]; older: OlderRows } {
  const request = window && { ...window, limit: PAGE_SIZE };
  const newest = useCall(call, request);
  const key = JSON.stringify(window);
  const [loaded, setLoaded] = useState<{ key: string; rows: Row[]; complete: boolean }>();
  const current = loaded?.key === key ? loaded : undefined;
  const first = newest.state === 'ready' ? newest.data : [];
  const ids = new Set(first.map(({ id }) => id));
  const rows = [...first, ...(current?.rows ?? []).filter(({ id }) => !ids.has(id))];

  const older = useOlderPage(
    key,
    (signal) => send(call, { ...request!, before: rows.at(-1)!.id }, { signal }),
    (page) => setLoaded({ key, rows: [...rows, ...page], complete: page.length < PAGE_SIZE }),
  );
  const more = newest.state === 'ready' && (current ? !current.complete : first.length >= PAGE_SIZE);
  return { call: newest, rows, older: { more, ...older } };
}
