import type { Round } from '@chokdee/shared/contracts/lottery';
import { formatInstant, formatMoney } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { useClosedByBack } from '@chokdee/shared/router';
import { possibleWinSatang, rateLookup, slipTotalSatang } from '@chokdee/shared/rules/slip';
import { Button, Flex, Icon, lazyPart, Spinner } from '@chokdee/shared/ui';
import { Suspense, useMemo, useState } from 'react';
import { secondaryActionStyle } from '../placed/button-styles.ts';
import type { SlipFacts } from '../placed/slip-facts.ts';
import { slipNumber } from '../poy/slip-number.ts';
import { PlaceButton } from '../purchase/place-button.tsx';
import { PlacedOrder } from '../purchase/placed-order.tsx';
import type { Order, Placed, PreCheck } from '../purchase/product.ts';
import { PurchaseDialogs } from '../purchase/purchase-dialogs.tsx';
import { preCheck } from '../purchase/purchase.ts';
import type { RoundPhase } from '../rounds/round-phase.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { ChangedRates } from './changed-rates.tsx';
import { blockingFault } from './slip-product.ts';
import type { SlipTypes } from './slip-state.ts';
import { useSlip, useSlipActions, useSlipLines, useSlipScope } from './slip.store.ts';
import { lineGroups, SlipSummary, type SummaryLine } from './slip-summary.tsx';

const SaveListDialog = lazyPart(
  async () => (await import('../saved-numbers/save-list-dialog.tsx')).SaveListDialog,
);

/** Asks the server about the slip; the dialogs follow. */
export function PlaceSlip() {
  const text = useTexts('lottery');
  const purchase = useSlipScope();
  const totalSatang = slipTotalSatang(useSlipLines());
  const placing = useSlip((state) => state.placing);
  const blocked = useSlip(
    ({ lines, terms }) =>
      lines.length === 0 || terms.length === 0 || blockingFault(lines, terms) !== undefined,
  );
  return (
    <PlaceButton
      totalSatang={totalSatang}
      placing={placing}
      disabled={blocked}
      onClick={() => void preCheck(purchase)}
    >
      {text('slip.place')}
    </PlaceButton>
  );
}

interface SlipDialogsProps {
  canBet: boolean;
  onClosed: () => void;
}

/** The dialogs between the slip and its placement. */
export function SlipDialogs(props: SlipDialogsProps) {
  const text = useTexts('lottery');
  const purchase = useSlipScope();
  return (
    <PurchaseDialogs
      {...props}
      purchase={purchase}
      title={text('confirm.title')}
      summaryOf={(lines) => <SlipSummary lines={lines} />}
      figuresOf={({ lines, rates }) => ({
        count: text('slip.lines', { n: lines.length }),
        totalSatang: slipTotalSatang(lines),
        winSatang: possibleWinSatang(lines, (_line, at) => rates[at]!),
      })}
      statusOf={(order, check) => <CheckStatus order={order} check={check} />}
      changedOf={(changes, { lines }, choices) => (
        <ChangedRates changes={changes} openLines={lines} {...choices} />
      )}
    />
  );
}

interface CheckStatusProps {
  order: Order<SlipTypes>;
  /** Result of the pre-check. The server checks again when the slip is placed. */
  check: PreCheck;
}

/** Whether rates and limits hold, and whether a rate has moved since the confirmation opened. */
function CheckStatus({ order: { lines, rates }, check }: CheckStatusProps) {
  const text = useTexts('lottery');
  const terms = useSlip((state) => state.terms);
  const moved = useMemo(() => {
    const rateOf = rateLookup(terms);
    return lines.some((line, at) => rateOf(line) !== rates[at]);
  }, [lines, rates, terms]);
  const shown = moved && check !== 'pending' ? 'moved' : check;
  return (
    <Flex
      align="center"
      gap="2"
      minHeight="6"
      fontSize="sm"
      color={shown === 'passed' ? 'fg.success' : shown === 'pending' ? 'fg.muted' : 'fg.warning'}
    >
      {shown === 'pending' ? (
        <Spinner size="xs" />
      ) : (
        <Icon name={shown === 'passed' ? 'check-circle' : 'warning'} boxSize="4" flexShrink="0" />
      )}
      {text(`confirm.${shown}`)}
    </Flex>
  );
}

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
            {text('placed.saveList')}
          </Button>
        }
      />
      <Suspense fallback={null}>
        {saving && <SaveListDialog lines={slip.lines} onClose={() => setSaving(false)} />}
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
