import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LedgerBlock } from '@chokdee/shared/contracts/ledger-proof';

/**
 * JSON Lines, one head per line. Copy the file to another machine: only a head stored elsewhere can prove
 * later that the chain was not rewritten.
 */
export const HEADS_FILE = 'ledger-heads.jsonl';

export interface PublishedHead extends LedgerBlock {
  publicKey: string;
}

export async function publishHead(dataDir: string, head: PublishedHead): Promise<void> {
  await appendFile(join(dataDir, HEADS_FILE), `${JSON.stringify(head)}\n`);
}
