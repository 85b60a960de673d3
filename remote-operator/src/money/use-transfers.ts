import { useState } from 'react';
import type { z } from 'zod';
import {
  operatorTransferCalls,
  TRANSFERS_PER_PAGE,
  type BankTransfer,
} from '@chokdee/shared/contracts/wallet-operator';
import { send } from '@chokdee/shared/http';
import { useRead, type CallState } from '@chokdee/shared/query';

type Request = Pick<z.output<typeof operatorTransferCalls.transfers.request>, 'state' | 'conflicts'>;

interface TransferPages {
  transfers: BankTransfer[];
  /** There are older ones. */
  more: boolean;
}

const POLL_MS = 10_000;

/** The newest pages together, so that every page follows what is decided elsewhere. */
export function useTransfers(request: Request) {
  const [pages, setPages] = useState(1);
  const [known, setKnown] = useState<TransferPages>();
  const read = useRead(
    operatorTransferCalls.transfers,
    { ...request, pages },
    (signal) => readPages(request, pages, signal),
    { pollMs: POLL_MS, keepPrevious: true },
  );
  if (read.state === 'ready' && read.data !== known) setKnown(read.data);
  // Where older ones cannot be read, those that are shown stay.
  const shown = read.state === 'error' && known ? { ...read, state: 'ready' as const, data: known } : read;
  const list: CallState<readonly BankTransfer[]> =
    shown.state === 'ready' ? { ...shown, data: shown.data.transfers } : shown;
  const loadMore = () => (read.state === 'error' ? read.reload() : setPages(pages + 1));
  return { list, more: shown.state === 'ready' && shown.data.more, loadMore };
}

async function readPages(request: Request, pages: number, signal: AbortSignal): Promise<TransferPages> {
  const transfers: BankTransfer[] = [];
  let more = true;
  for (let page = 0; page < pages && more; page += 1) {
    const older = await send(
      operatorTransferCalls.transfers,
      { ...request, before: transfers.at(-1)?.noticedAt },
      { signal },
    );
    transfers.push(...older);
    more = older.length >= TRANSFERS_PER_PAGE;
  }
  return { transfers, more };
}
