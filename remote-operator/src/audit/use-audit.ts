import { registryCalls, type AuditEntry } from '@chokdee/shared/contracts/registry';
import { send } from '@chokdee/shared/http';
import { usePages } from '@chokdee/shared/pages';
import type { CallState } from '@chokdee/shared/query';

interface AuditPages {
  entries: AuditEntry[];
  /** There may be older ones. */
  more: boolean;
}

const PER_PAGE = 100;

export function useAudit() {
  const { read, loadMore } = usePages(registryCalls.audit, {}, readPages);
  const audit: CallState<readonly AuditEntry[]> =
    read.state === 'ready' ? { ...read, data: read.data.entries } : read;
  return { audit, more: read.state === 'ready' && read.data.more, loadMore };
}

async function readPages(pages: number, signal: AbortSignal): Promise<AuditPages> {
  const entries: AuditEntry[] = [];
  let more = true;
  for (let page = 0; page < pages && more; page += 1) {
    const request = { limit: PER_PAGE, before: entries.at(-1)?.id };
    const older = await send(registryCalls.audit, request, { signal });
    entries.push(...older);
    more = older.length >= PER_PAGE;
  }
  return { entries, more };
}
