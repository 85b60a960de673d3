import { useTexts } from '@chokdee/shared/i18n';
import { isBelowMin, slipTotalSatang } from '@chokdee/shared/rules/slip';
import { Button } from '@chokdee/shared/ui';
import { CostProblem, ProblemAlert } from '../purchase/cost-problem.tsx';
import { useSlip, useSlipActions, useSlipLines } from './slip-context.ts';

/** Shows the problem that blocks the slip, with an action to fix it. */
export function SlipProblem() {
  const text = useTexts('lottery');
  const lines = useSlipLines();
  const placing = useSlip((state) => state.placing);
  const { removeClosed } = useSlipActions();
  if (lines.some(({ multiplyX100 }) => multiplyX100 === 0)) {
    return (
      <ProblemAlert title={text('slip.hasClosed')}>
        <Button size="sm" minHeight="11" variant="outline" onClick={removeClosed}>
          {text('slip.removeClosed')}
        </Button>
      </ProblemAlert>
    );
  }
  if (lines.some(isBelowMin)) return <ProblemAlert title={text('slip.fixPrices')} />;
  return <CostProblem totalSatang={slipTotalSatang(lines)} placing={placing} />;
}
