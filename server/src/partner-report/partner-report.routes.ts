import type { FastifyInstance } from 'fastify';
import { memberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import {
  CASES_PER_PAGE,
  COMPARISONS_PER_PAGE,
  partnerReportCalls,
} from '@chokdee/shared/contracts/partner-report';
import { memberOf } from '../http/call-context.ts';
import { parseForms } from '../http/form-parser.ts';
import { once } from '../http/once.ts';
import { serve } from '../http/serve.ts';
import { presentCase, presentComparison } from './cases.present.ts';
import { casesListed } from './cases.queries.ts';
import { decide, propose, type Decided } from './cases.service.ts';
import { comparisonsListed, connectedPartners } from './comparisons.queries.ts';
import { compareAgain, compareFile } from './comparisons.service.ts';

const { comparisons, cases, upload, again, propose: proposeCall, decide: decideCall } = partnerReportCalls;

export function partnerReportRoutes(app: FastifyInstance): void {
  serve(app, comparisons, async ({ before }, { db }) => ({
    comparisons: (await comparisonsListed(db, { before, limit: COMPARISONS_PER_PAGE })).map(
      presentComparison,
    ),
    partners: await connectedPartners(db),
  }));
  serve(app, cases, async (page, { db }) =>
    (await casesListed(db, { ...page, limit: CASES_PER_PAGE })).map(presentCase),
  );
  serve(app, again, (request, context) => compareAgain(context.db, memberOf(context), request));
  void app.register(async (uploads) => {
    parseForms(uploads);
    serve(uploads, upload, async ({ partner, day, file }, context) =>
      compareFile(context.db, memberOf(context), {
        partner,
        day,
        name: file instanceof File ? file.name : '',
        bytes: new Uint8Array(await file.arrayBuffer()),
      }),
    );
  });
  serve(app, proposeCall, (request, context) =>
    once(context.db, context, proposeCall, request, (tx) => propose(tx, memberOf(context), request)),
  );
  serve(app, decideCall, async (request, context) => {
    let moved: Decided['moved'];
    const settled = await once(context.db, context, decideCall, request, async (tx) => {
      const decided = await decide(tx, memberOf(context), request);
      moved = decided.moved;
      return decided.settled;
    });
    if (moved)
      context.fanOut.publish({
        kind: 'money',
        memberId: memberId.parse(moved.memberId),
        balanceSatang: toSatang(moved.balance),
        version: moved.version,
      });
    return settled;
  });
}
