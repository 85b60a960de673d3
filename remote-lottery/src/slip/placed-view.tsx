import type { Round } from '@chokdee/shared/contracts/lottery';
import { formatInstant, formatMoney } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { useClosedByBack } from '@chokdee/shared/router';
import { Button, Icon } from '@chokdee/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { secondaryActionStyle } from '../placed/button-styles.ts';
import type { SlipFacts } from '../placed/slip-facts.ts';
import { slipNumber } from '../poy/slip-number.ts';
import { PlacedOrder } from '../purchase/placed-order.tsx';
import type { Placed } from '../purchase/product.ts';
import type { RoundPhase } from '../rounds/round-phase.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { useSlipActions, useSlipScope } from './slip-context.ts';
import type { SlipTypes } from './slip-state.ts';
import { lineGroups, SlipSummary, type SummaryLine } from './slip-summary.tsx';

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
        facts={useSlipFacts(slip, lines, round)}
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

/** The texts in the picture of a placed bet slip. */
function useSlipFacts(
  { poyId, total, createdAt }: Placed<SlipTypes>,
  lines: readonly SummaryLine[],
  round: Round,
): SlipFacts {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const titles = useRoundTitles();
  return {
    brand: common('siteName'),
    number: slipNumber(poyId),
    title: titles.full(round),
    placedAt: text('placed.pictureAt', { time: formatInstant(createdAt) }),
    groups: lineGroups(lines).map(({ option, priceSatang, numbers }) => ({
      option: text(`option.${option}`),
      price: `${numbers.length} × ${formatMoney(priceSatang)}`,
      numbers,
    })),
    totalLabel: `${text('slip.total')} · ${text('slip.lines', { n: lines.length })}`,
    total: formatMoney(total),
    foot: text('placed.pictureFoot'),
    more: (n) => text('placed.pictureMore', { n }),
  };
}
