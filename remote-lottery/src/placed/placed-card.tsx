import type { PoyId } from '@chokdee/shared/contracts/ids';
import { formatInstant, formatTime } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import {
  Card,
  Center,
  Heading,
  Icon,
  m,
  Money,
  Separator,
  SimpleGrid,
  Span,
  Stack,
} from '@chokdee/shared/ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Fact } from '../poy/fact.tsx';
import { slipNumber } from '../poy/slip-number.ts';

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
export function PlacedCard({ slip, over, resultDt, count, children }: PlacedCardProps) {
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
