import { useTexts } from '@chokdee/shared/i18n';
import { slipTotalSatang } from '@chokdee/shared/rules/slip';
import { Button } from '@chokdee/shared/ui';
import { CostProblem, ProblemAlert } from '../purchase/cost-problem.tsx';
import { useSlip, useSlipActions, useSlipLines } from './slip.store.ts';
import { blockingFault } from './slip-product.ts';

/** Shows the problem that blocks the slip, with an action to fix it. */
export function SlipProblem() {
  const text = useTexts('lottery');
  const lines = useSlipLines();
  const placing = useSlip((state) => state.placing);
  const { removeClosed } = useSlipActions();
  const terms = useSlip((state) => state.terms);
  const fault = blockingFault(lines, terms);
  if (fault === 'closed') {
    return (
      <ProblemAlert title={text('slip.hasClosed')}>
        <Button size="sm" minHeight="11" variant="outline" onClick={removeClosed}>
          {text('slip.removeClosed')}
        </Button>
      </ProblemAlert>
    );
  }
  if (fault === 'price') return <ProblemAlert title={text('slip.fixPrices')} />;
  return <CostProblem totalSatang={slipTotalSatang(lines)} placing={placing} />;
}
