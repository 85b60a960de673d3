import type { z } from 'zod';
import {
  operatorTransferCalls,
  TRANSFERS_PER_PAGE,
  type BankTransfer,
} from '@chokdee/shared/contracts/wallet-operator';
import { send } from '@chokdee/shared/http';
import { usePages } from '@chokdee/shared/pages';
import type { CallState } from '@chokdee/shared/query';

type Request = Pick<z.output<typeof operatorTransferCalls.transfers.request>, 'state' | 'conflicts'>;

interface TransferPages {
  transfers: BankTransfer[];
  /** There are older ones. */
  more: boolean;
}

const POLL_MS = 10_000;

export function useTransfers(request: Request) {
  const { read, loadMore } = usePages(
    operatorTransferCalls.transfers,
    request,
    (pages, signal) => readPages(request, pages, signal),
    { pollMs: POLL_MS },
  );
  const list: CallState<readonly BankTransfer[]> =
    read.state === 'ready' ? { ...read, data: read.data.transfers } : read;
  return { list, more: read.state === 'ready' && read.data.more, loadMore };
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
