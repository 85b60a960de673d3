import type { z } from 'zod';
import {
  CASES_PER_PAGE,
  partnerReportCalls,
  type PartnerCase,
} from '@chokdee/shared/contracts/partner-report';
import { send } from '@chokdee/shared/http';
import { usePages } from '@chokdee/shared/pages';
import type { CallState } from '@chokdee/shared/query';

type Request = Pick<z.output<typeof partnerReportCalls.cases.request>, 'partner' | 'day'>;

interface CasePages {
  cases: PartnerCase[];
  /** There may be more. */
  more: boolean;
}

export function useCases(request: Request, options: { pollMs?: number } = {}) {
  const { read, loadMore } = usePages(
    partnerReportCalls.cases,
    request,
    (pages, signal) => readPages(request, pages, signal),
    options,
  );
  const cases: CallState<readonly PartnerCase[]> =
    read.state === 'ready' ? { ...read, data: read.data.cases } : read;
  return { cases, more: read.state === 'ready' && read.data.more, loadMore };
}

async function readPages(request: Request, pages: number, signal: AbortSignal): Promise<CasePages> {
  const cases: PartnerCase[] = [];
  let more = true;
  for (let page = 0; page < pages && more; page += 1) {
    const next = await send(partnerReportCalls.cases, { ...request, after: cases.at(-1)?.id }, { signal });
    cases.push(...next);
    more = next.length >= CASES_PER_PAGE;
  }
  return { cases, more };
}
