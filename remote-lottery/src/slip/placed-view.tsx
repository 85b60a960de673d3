import { useTexts } from '@chokdee/shared/i18n';
import { useClosedByBack } from '@chokdee/shared/router';
import { Button, Icon } from '@chokdee/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { secondaryActionStyle } from '../placed/button-styles.ts';
import { useSlipFacts } from '../placed/use-slip-facts.ts';
import { PlacedOrder } from '../purchase/placed-order.tsx';
import type { Placed } from '../purchase/product.ts';
import type { RoundPhase } from '../rounds/round-phase.ts';
import { useSlipActions, useSlipScope } from './slip-context.ts';
import type { SlipTypes } from './slip-state.ts';
import { SlipSummary } from './slip-summary.tsx';

const SaveSetDialog = lazy(async () => ({
  default: (await import('../number-sets/save-set-dialog.tsx')).SaveSetDialog,
}));

interface PlacedViewProps {
  slip: Placed<SlipTypes>;
  phase: RoundPhase;
  /** Set while shooting is open. */
  onShoot?: () => void;
}

/** Confirms a placed bet slip. */
export function PlacedView({ slip, phase, onShoot }: PlacedViewProps) {
  const text = useTexts('lottery');
  const { round, slug } = useSlipScope();
  const { loadLines, startNew } = useSlipActions();
  const [saving, setSaving] = useState(false);
  useClosedByBack('save', saving, { onBack: () => setSaving(false) });
  const lines = slip.lines.map(({ option, number, price }) => ({ option, number, priceSatang: price }));
  return (
    <>
      <PlacedOrder
        slip={slip}
        round={round}
        phase={phase}
        slug={slug}
        count={text('slip.lines', { n: lines.length })}
        summary={<SlipSummary lines={lines} />}
        facts={useSlipFacts(slip, round)}
        onAgain={() => loadLines(slip.sent, 'again')}
        onNew={startNew}
        firstAction={
          onShoot && (
            <Button size="lg" colorPalette="red" gridColumn="1 / -1" onClick={onShoot}>
              <Icon name="target" />
              {text('placed.shoot')}
            </Button>
          )
        }
        secondaryAction={
          <Button {...secondaryActionStyle} aria-haspopup="dialog" onClick={() => setSaving(true)}>
            <Icon name="hash" />
            {text('placed.saveSet')}
          </Button>
        }
      />
      <Suspense fallback={null}>
        {saving && <SaveSetDialog lines={slip.lines} onClose={() => setSaving(false)} />}
      </Suspense>
    </>
  );
}
