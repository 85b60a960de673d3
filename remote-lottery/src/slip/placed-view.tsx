import { useTexts } from '@chokdee/shared/i18n';
import { Link, useClosedByBack } from '@chokdee/shared/router';
import { Button, Flex, Icon, Separator, SimpleGrid } from '@chokdee/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { BetAgainButton } from '../again/bet-again-button.tsx';
import { NoteField } from '../placed/note-field.tsx';
import { secondaryActionStyle, nextActionStyle } from '../placed/button-styles.ts';
import { PlacedCard } from '../placed/placed-card.tsx';
import { PictureButtons } from '../placed/picture-buttons.tsx';
import { useSlipFacts } from '../placed/use-slip-facts.ts';
import { isOver, type RoundPhase } from '../rounds/round-phase.ts';
import { useSlipActions, useSlipScope } from './slip-context.ts';
import type { Placed } from '../purchase/product.ts';
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

/** Confirms a placed bet slip: its number, its lines, and the next actions. */
export function PlacedView({ slip, phase, onShoot }: PlacedViewProps) {
  const text = useTexts('lottery');
  const { round, slug } = useSlipScope();
  const canBet = phase === 'open';
  const { loadLines, startNew } = useSlipActions();
  const facts = useSlipFacts(slip, round);
  const [note, setNote] = useState<string>();
  const [saving, setSaving] = useState(false);
  useClosedByBack('save', saving, { onBack: () => setSaving(false) });
  const betAgainProps = {
    poy: { ...round, poyId: slip.poyId },
    excludedBetId: round.betId,
    label: text('again.other'),
  };

  const lines = slip.lines.map(({ option, number, price }) => ({ option, number, priceSatang: price }));
  return (
    <PlacedCard
      slip={slip}
      over={isOver(phase)}
      resultDt={phase === 'awaiting' ? round.resultDt : undefined}
      count={text('slip.lines', { n: slip.lines.length })}
    >
      <SlipSummary lines={lines} />
      <NoteField poyId={slip.poyId} note={note} onNote={setNote} />
      <Separator />
      <SimpleGrid columns={{ base: 2, sm: 3 }} gap="2">
        {onShoot && (
          <Button size="lg" colorPalette="red" gridColumn="1 / -1" onClick={onShoot}>
            <Icon name="target" />
            {text('placed.shoot')}
          </Button>
        )}
        {canBet && (
          <>
            <Button {...nextActionStyle} onClick={() => loadLines(slip.sent, 'again')}>
              <Icon name="repeat" />
              {text('placed.again')}
            </Button>
            <Button {...nextActionStyle} onClick={startNew}>
              <Icon name="plus" />
              {text('placed.new')}
            </Button>
          </>
        )}
        {!canBet && <BetAgainButton {...nextActionStyle} {...betAgainProps} />}
        <Button asChild {...nextActionStyle} gridColumn={{ base: canBet ? '1 / -1' : 'auto', sm: 'auto' }}>
          <Link to={`/poy/${slug}/${slip.poyId}`}>
            <Icon name="receipt" />
            {text('placed.see')}
          </Link>
        </Button>
      </SimpleGrid>
      <Flex gap="1" justify="center" wrap="wrap">
        <PictureButtons facts={facts} fileName={`chokdee-${facts.number}.png`} />
        <Button {...secondaryActionStyle} aria-haspopup="dialog" onClick={() => setSaving(true)}>
          <Icon name="hash" />
          {text('placed.saveSet')}
        </Button>
        {canBet && <BetAgainButton {...secondaryActionStyle} {...betAgainProps} />}
      </Flex>
      <Suspense fallback={null}>
        {saving && <SaveSetDialog lines={slip.lines} onClose={() => setSaving(false)} />}
      </Suspense>
    </PlacedCard>
  );
}
