import { z } from 'zod';
import { call, nothing } from './http.ts';
import { betId } from './ids.ts';
import { drawResult, round } from './lottery.ts';

/** An official government result as it is announced; the rules make the draw from it. */
export const officialResult = z.object({
  first: z.string().regex(/^\d{6}$/, 'result.sixDigits'),
  last2: z.string().regex(/^\d{2}$/, 'result.twoDigits'),
  front3: z.tuple([z.string().regex(/^\d{3}$/, 'result.threeDigits'), z.string().regex(/^\d{3}$/, 'result.threeDigits')]),
  back3: z.tuple([z.string().regex(/^\d{3}$/, 'result.threeDigits'), z.string().regex(/^\d{3}$/, 'result.threeDigits')]),
});
export type OfficialResult = z.output<typeof officialResult>;

const proposal = z.object({ proposedBy: z.string(), result: officialResult });

export const operatorCalls = {
  roundsAwaiting: call({
    method: 'GET', path: '/operators.rounds.awaiting', summary: 'Closed rounds whose result is entered by people', access: 'operator',
    request: nothing, reply: z.array(z.object({ round, proposal: proposal.optional() })), errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  proposeResult: call({
    method: 'POST', path: '/operators.results.propose', summary: 'Enters a result, which a second operator must enter alike', access: 'operator',
    request: z.object({ betId, result: officialResult }), reply: z.object({ draw: drawResult }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'ROUND_NOT_FOUND', 'ROUND_STATE'],
  }),
  confirmResult: call({
    method: 'POST', path: '/operators.results.confirm', summary: 'Enters the result a second time; when both agree the round is settled', access: 'operator',
    request: z.object({ betId, result: officialResult }), reply: z.object({ draw: drawResult }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'ROUND_NOT_FOUND', 'ROUND_STATE', 'SAME_OPERATOR', 'RESULT_MISMATCH'],
  }),
};
