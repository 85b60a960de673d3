import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Flex, Icon, Separator, SimpleGrid } from '@chokdee/shared/ui';
import { useState } from 'react';
import { BetAgainButton } from '../again/bet-again-button.tsx';
import { secondaryActionStyle, nextActionStyle } from '../placed/button-styles.ts';
import { NoteField } from '../placed/note-field.tsx';
import { PictureButtons } from '../placed/picture-buttons.tsx';
import { PlacedCard } from '../placed/placed-card.tsx';
import { isOver, type RoundPhase } from '../rounds/round-phase.ts';
import { useTicketActions, useTicketScope } from './ticket-context.ts';
import { TicketSummary } from './ticket-summary.tsx';
import type { Placed } from '../purchase/product.ts';
import type { SetTypes } from './ticket.store.ts';
import { setCount } from './tickets.ts';
import { useTicketFacts } from './use-ticket-facts.ts';

/** Confirms a purchase: bet slip number, tickets, and next actions. */
export function BoughtView({ slip, phase }: { slip: Placed<SetTypes>; phase: RoundPhase }) {
  const text = useTexts('lottery');
  const { round } = useTicketScope();
  const { loadLines, startNew } = useTicketActions();
  const canBuy = phase === 'open';
  const facts = useTicketFacts(slip, round);
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
      count={text('set4.count', { n: setCount(slip.lines) })}
    >
      <TicketSummary tickets={slip.lines} />
      <NoteField poyId={slip.poyId} note={note} onNote={setNote} />
      <Separator />
      <SimpleGrid columns={{ base: 2, sm: canBuy ? 3 : 2 }} gap="2">
        {canBuy && (
          <>
            <Button {...nextActionStyle} onClick={() => loadLines(slip.sent)}>
              <Icon name="repeat" />
              {text('placed.again')}
            </Button>
            <Button {...nextActionStyle} onClick={startNew}>
              <Icon name="plus" />
              {text('placed.new')}
            </Button>
          </>
        )}
        {!canBuy && <BetAgainButton {...nextActionStyle} {...betAgainProps} />}
        <Button asChild {...nextActionStyle} gridColumn={{ base: canBuy ? '1 / -1' : 'auto', sm: 'auto' }}>
          <Link to={`/poy/4d/${slip.poyId}`}>
            <Icon name="receipt" />
            {text('placed.see')}
          </Link>
        </Button>
      </SimpleGrid>
      <Flex gap="1" justify="center" wrap="wrap">
        <PictureButtons facts={facts} fileName={`chokdee-${facts.number}.png`} />
        {canBuy && <BetAgainButton {...secondaryActionStyle} {...betAgainProps} />}
      </Flex>
    </PlacedCard>
  );
}
