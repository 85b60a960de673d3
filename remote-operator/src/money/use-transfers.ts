import type { z } from 'zod';
import {
  operatorTransferCalls,
  TRANSFERS_PER_PAGE,
  type BankTransfer,
} from '@chokdee/shared/contracts/wallet-operator';
import { send } from '@chokdee/shared/http';
import { useListPages } from '@chokdee/shared/pages';

const { transfers } = operatorTransferCalls;
type Request = Pick<z.output<typeof transfers.request>, 'state' | 'conflicts'>;

export const useTransfers = (request: Request) =>
  useListPages<BankTransfer>(transfers, request, {
    perPage: TRANSFERS_PER_PAGE,
    readPage: (last, signal) => send(transfers, { ...request, before: last?.noticedAt }, { signal }),
    pollMs: 10_000,
  });
