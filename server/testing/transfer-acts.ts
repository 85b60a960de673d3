import * as fc from 'fast-check';
import type { TransferFault } from './transfer-partner.ts';

/** What a member, the job or the network does with a partner that keeps money. */
type Act =
  | { do: 'launch' | 'logout' | 'job' }
  | { do: 'play'; satang: number }
  | { do: 'fault'; call: string; fault: TransferFault };

export const transferAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('launch' as const, 'logout' as const, 'job' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('play' as const), satang: fc.integer({ min: -900, max: 900 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      call: fc.constantFrom(
        'POST /transfers',
        'POST /transfers',
        'GET /transfers/*',
        'DELETE /transfers/*',
        'POST /sessions',
      ),
      fault: fc.constantFrom<TransferFault>(
        'lost',
        'unanswered',
        { status: 500, text: '' },
        { status: 400, text: '' },
      ),
    }),
  },
);
