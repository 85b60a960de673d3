import type { PoyId } from '@chokdee/shared/contracts/ids';
import type { Round } from '@chokdee/shared/contracts/lottery';
import { formatInstant, formatTime } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import {
  Button,
  Card,
  Center,
  Flex,
  Heading,
  Icon,
  m,
  Money,
  Separator,
  SimpleGrid,
  Span,
  Stack,
} from '@chokdee/shared/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { BetAgainButton } from '../again/bet-again-button.tsx';
import { nextActionStyle, secondaryActionStyle } from '../placed/button-styles.ts';
import { NoteField } from '../placed/note-field.tsx';
import { PictureButtons } from '../placed/picture-buttons.tsx';
import type { SlipFacts } from '../placed/slip-facts.ts';
import { Fact } from '../poy/fact.tsx';
import { slipNumber } from '../poy/slip-number.ts';
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

interface PlacedCardProps {
  /** `balance`: the balance after the purchase. */
  slip: { poyId: PoyId; createdAt: string; total: number; balance: number };
  /** The round has ended: show a receipt, without the good-luck text. */
  over: boolean;
  /** When the result is due; set while it is awaited. */
  resultDt?: string;
  /** Number of lines or sets, as text. */
  count: string;
  /** The lines and the next actions. */
  children: ReactNode;
}

/** Confirms a placed slip. The heading takes the focus; below it are the number, the time and the total. */
function PlacedCard({ slip, over, resultDt, count, children }: PlacedCardProps) {
  const text = useTexts('lottery');
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <Card.Root
      as="section"
      ref={card}
      aria-labelledby={id}
      scrollMarginTop="calc(var(--top-bar) + 10rem)"
      maxWidth="3xl"
      width="full"
      marginX="auto"
    >
      <Card.Body gap="5" padding={{ base: '5', md: '8' }}>
        <Stack align="center" textAlign="center" gap="3">
          {!over && <PlacedMark />}
          <Heading as="h2" id={id} size={over ? 'lg' : '2xl'} ref={heading} tabIndex={-1} outline="none">
            {text(over ? 'placed.receipt' : 'placed.title')}
          </Heading>
          {!over && (
            <Span fontFamily="display" fontSize="xl" color="fg.warning">
              {text('placed.text')}
            </Span>
          )}
          {resultDt && <Span color="fg.muted">{text('bet.resultAt', { time: formatTime(resultDt) })}</Span>}
        </Stack>
        <SimpleGrid columns={{ base: 2, sm: 4 }} gap="4">
          <Fact label={text('placed.number')}>{slipNumber(slip.poyId)}</Fact>
          <Fact label={text('placed.at')}>{formatInstant(slip.createdAt).slice(11)}</Fact>
          <Fact label={`${text('slip.total')} · ${count}`}>
            <Money satang={slip.total} />
          </Fact>
          <Fact label={text('placed.balance')}>
            <Money satang={slip.balance} />
          </Fact>
        </SimpleGrid>
        <Separator />
        {children}
      </Card.Body>
    </Card.Root>
  );
}

function PlacedMark() {
  return (
    <m.div
      initial={{ scale: 0.8 }}
      animate={{ scale: 1 }}
      transition={{ type: 'spring', stiffness: 260, damping: 18 }}
    >
      <Center
        boxSize="20"
        borderRadius="full"
        bg="bg.success"
        color="fg.success"
        borderWidth="1px"
        borderColor="border.success"
      >
        <Icon name="check" boxSize="10" />
      </Center>
    </m.div>
  );
}
