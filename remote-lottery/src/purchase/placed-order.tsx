import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Flex, Icon, Separator, SimpleGrid } from '@chokdee/shared/ui';
import type { Round } from '@chokdee/shared/contracts/lottery';
import { useState, type ReactNode } from 'react';
import { BetAgainButton } from '../again/bet-again-button.tsx';
import { nextActionStyle, secondaryActionStyle } from '../placed/button-styles.ts';
import { NoteField } from '../placed/note-field.tsx';
import { PictureButtons } from '../placed/picture-buttons.tsx';
import { PlacedCard } from '../placed/placed-card.tsx';
import type { SlipFacts } from '../placed/slip-facts.ts';
import { isOver, type RoundPhase } from '../rounds/round-phase.ts';
import type { Placed, PurchaseTypes } from './product.ts';

interface PlacedOrderProps<T extends PurchaseTypes> {
  slip: Placed<T>;
  round: Round;
  phase: RoundPhase;
  /** Path segment of the product's slips. */
  slug: string;
  /** Number of lines or sets, as text. */
  count: string;
  summary: ReactNode;
  /** The texts in the picture of the slip. */
  facts: SlipFacts;
  onAgain: () => void;
  onNew: () => void;
  /** The most important action, if there is one beside those of every product. */
  firstAction?: ReactNode;
  secondaryAction?: ReactNode;
}

/** Confirms a placed order: its number, its lines, and the next actions. */
export function PlacedOrder<T extends PurchaseTypes>({
  slip,
  round,
  phase,
  slug,
  count,
  summary,
  facts,
  onAgain,
  onNew,
  firstAction,
  secondaryAction,
}: PlacedOrderProps<T>) {
  const text = useTexts('lottery');
  const canBet = phase === 'open';
  const [note, setNote] = useState<string>();
  const betAgainProps = {
    poy: { ...round, poyId: slip.poyId },
    excludedBetId: round.betId,
    label: text('again.other'),
  };
  return (
    <PlacedCard
      slip={slip}
      over={isOver(phase)}
      resultDt={phase === 'awaiting' ? round.resultDt : undefined}
      count={count}
    >
      {summary}
      <NoteField poyId={slip.poyId} note={note} onNote={setNote} />
      <Separator />
      <SimpleGrid columns={{ base: 2, sm: canBet || firstAction ? 3 : 2 }} gap="2">
        {firstAction}
        {canBet && <BetHere onAgain={onAgain} onNew={onNew} />}
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
        {secondaryAction}
        {canBet && <BetAgainButton {...secondaryActionStyle} {...betAgainProps} />}
      </Flex>
    </PlacedCard>
  );
}

function BetHere({ onAgain, onNew }: Pick<PlacedOrderProps<PurchaseTypes>, 'onAgain' | 'onNew'>) {
  const text = useTexts('lottery');
  return (
    <>
      <Button {...nextActionStyle} onClick={onAgain}>
        <Icon name="repeat" />
        {text('placed.again')}
      </Button>
      <Button {...nextActionStyle} onClick={onNew}>
        <Icon name="plus" />
        {text('placed.new')}
      </Button>
    </>
  );
}
