import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LedgerBlock } from '@chokdee/shared/contracts/ledger-proof';

/** Where the heads stand, one JSON object a line: copy it off the machine. A head kept elsewhere is what the chain is held to afterwards. */
export const HEADS_FILE = 'ledger-heads.jsonl';

export interface PublishedHead extends LedgerBlock {
  publicKey: string;
}

export async function publishHead(dataDir: string, head: PublishedHead): Promise<void> {
  await appendFile(join(dataDir, HEADS_FILE), `${JSON.stringify(head)}\n`);
}
