import type { z } from 'zod';
import {
  CASES_PER_PAGE,
  partnerReportCalls,
  type PartnerCase,
} from '@chokdee/shared/contracts/partner-report';
import { send } from '@chokdee/shared/http';
import { useListPages } from '@chokdee/shared/pages';

type Request = Pick<z.output<typeof partnerReportCalls.cases.request>, 'partner' | 'day'>;

export const useCases = (request: Request, options: { pollMs?: number } = {}) =>
  useListPages<PartnerCase>(partnerReportCalls.cases, request, {
    perPage: CASES_PER_PAGE,
    readPage: (last, signal) => send(partnerReportCalls.cases, { ...request, after: last?.id }, { signal }),
    ...options,
  });
