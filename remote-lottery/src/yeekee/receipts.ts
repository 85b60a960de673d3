import type { BetId } from '@chokdee/shared/contracts/ids';
import { shotReceipt, type SignedReceipt } from '@chokdee/shared/contracts/yeekee';
import { storage } from '@chokdee/shared/storage';
import { z } from 'zod';

const storedReceipts = z.array(shotReceipt);
/** Limit over all rounds; the oldest are dropped first. */
const MAX_ENTRIES = 500;

const keyOf = (memberId: string) => `receipts.${memberId}`;

/** Stores a receipt on this device. If storage is full, the receipt is lost; the shot still counts. */
export function keepReceipt(memberId: string, receipt: SignedReceipt): void {
  storage.write(keyOf(memberId), [...all(memberId), receipt].slice(-MAX_ENTRIES));
}

/** Ordered by `seq`, first shot first. */
export function receiptsOf(memberId: string, betId: BetId): SignedReceipt[] {
  return all(memberId)
    .filter((receipt) => receipt.betId === betId)
    .sort((a, b) => a.seq - b.seq);
}

/** Downloads receipts as a file in the format of verify:yeekee. */
export function saveReceipts(betId: BetId, receipts: readonly SignedReceipt[]): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(receipts, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `receipts-${betId}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

function all(memberId: string): SignedReceipt[] {
  return storage.read(keyOf(memberId), storedReceipts) ?? [];
}
