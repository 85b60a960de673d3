import {
  COMPARISONS_PER_PAGE,
  partnerReportCalls,
  type Comparison,
} from '@chokdee/shared/contracts/partner-report';
import { send } from '@chokdee/shared/http';
import { usePages } from '@chokdee/shared/pages';

export interface ComparisonPages {
  comparisons: Comparison[];
  /** Those to compare with. */
  partners: { partner: string; name: string }[];
  /** There may be older ones. */
  more: boolean;
}

const POLL_MS = 15_000;

export const useComparisons = () =>
  usePages(partnerReportCalls.comparisons, {}, readPages, { pollMs: POLL_MS });

async function readPages(pages: number, signal: AbortSignal): Promise<ComparisonPages> {
  const read: ComparisonPages = { comparisons: [], partners: [], more: true };
  for (let page = 0; page < pages && read.more; page += 1) {
    const before = read.comparisons.at(-1)?.day;
    const { comparisons, partners } = await send(partnerReportCalls.comparisons, { before }, { signal });
    read.comparisons.push(...comparisons);
    read.partners = partners;
    read.more = comparisons.length >= COMPARISONS_PER_PAGE;
  }
  return read;
}
