import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, EmptyState, Flex, Heading, Icon, Span, Stack } from '@chokdee/shared/ui';
import { useRef } from 'react';
import { useFocusAfterRemoval } from '../keypad/use-focus-after-removal.ts';
import { PlaceButton } from '../purchase/place-button.tsx';
import { preCheck } from '../purchase/purchase.ts';
import { useTicketActions, useTicketScope, useTickets } from './ticket-context.ts';
import { TicketRow } from './ticket-row.tsx';
import { TicketTotals, useTicketTotals } from './ticket-totals.tsx';
import { TicketProblem, useCanBuy } from './ticket-problem.tsx';

/** The chosen tickets, their total, and the buy button. */
export function TicketPanel({ maxHeight }: { maxHeight: string }) {
  const text = useTexts('lottery');
  const filled = useTickets((state) => state.lines.length > 0);
  const { clear } = useTicketActions();
  return (
    <Flex
      as="section"
      aria-label={text('ticket.list')}
      direction="column"
      maxHeight={maxHeight}
      minHeight="0"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      overflow="hidden"
    >
      <Flex align="center" gap="2" paddingX="4" paddingY="2" minHeight="14" borderBottomWidth="1px">
        <Icon name="ticket" boxSize="5" color="red.fg" />
        <Heading as="h2" size="md">
          {text('ticket.list')}
        </Heading>
        {filled && (
          <Button size="sm" minHeight="11" variant="ghost" marginStart="auto" onClick={clear}>
            {text('ticket.clear')}
          </Button>
        )}
      </Flex>
      <TicketList />
      <TicketPurchase />
    </Flex>
  );
}

function TicketList() {
  const text = useTexts('lottery');
  const lines = useTickets((state) => state.lines);
  const list = useRef<HTMLDivElement>(null);
  const focusHandlers = useFocusAfterRemoval(list, lines);
  const newestFirst = [...lines].sort((a, b) => b.add - a.add);
  return (
    <Box
      ref={list}
      {...focusHandlers}
      as={lines.length > 0 ? 'ul' : 'div'}
      tabIndex={-1}
      outline="none"
      flex="1"
      minHeight="12rem"
      overflowY="auto"
      overscrollBehavior="contain"
      listStyleType="none"
    >
      {lines.length === 0 && (
        <EmptyState icon="ticket" title={text('ticket.emptyTitle')} text={text('ticket.emptyText')} />
      )}
      {newestFirst.map((line) => (
        <TicketRow key={line.number} line={line} />
      ))}
    </Box>
  );
}

function TicketPurchase() {
  const text = useTexts('lottery');
  const purchase = useTicketScope();
  const filled = useTickets((state) => state.lines.length > 0);
  const terms = useTickets((state) => state.terms);
  const placing = useTickets((state) => state.placing);
  const checking = placing.step === 'checking';
  const { total } = useTicketTotals();
  const ready = useCanBuy();
  return (
    <Stack gap="3" padding="4" borderTopWidth="1px">
      <TicketTotals />
      <TicketProblem />
      <PlaceButton
        totalSatang={total}
        placing={placing}
        disabled={!ready && !checking}
        loading={checking}
        loadingText={text('ticket.checking')}
        onClick={() => void preCheck(purchase)}
      >
        {text('ticket.place')}
      </PlaceButton>
      {terms && (
        <Span fontSize="xs" color="fg.subtle" textAlign="center">
          {text('ticket.limits', { number: terms.memberNumberSets, round: terms.memberSets })}
          {filled && ` · ${text('slip.kept')}`}
        </Span>
      )}
    </Stack>
  );
}
