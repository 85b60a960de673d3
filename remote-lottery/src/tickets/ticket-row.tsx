import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, Icon, IconButton, Money, Span } from '@chokdee/shared/ui';
import { removeButtonProps } from '../keypad/use-focus-after-removal.ts';
import { useTicketActions, useTickets } from './ticket-context.ts';
import { isMemberLimit, maxSetsOf, type TicketLine } from './tickets.ts';

/** A ticket with its number of sets. Warns if fewer sets are available than chosen. */
export function TicketRow({ line }: { line: TicketLine }) {
  const { number, set } = line;
  const text = useTexts('lottery');
  const terms = useTickets((state) => state.terms);
  const reportedLeft = useTickets((state) => state.faults.get(number));
  const { remove } = useTicketActions();
  const maxSets = Math.min(reportedLeft ?? Infinity, maxSetsOf(terms, number));
  const mine = terms?.mine.find((each) => each.number === number)?.set;
  const exceeds = set > maxSets;
  const shortageText =
    reportedLeft === undefined && isMemberLimit(terms, number)
      ? text('ticket.onlyMore', { n: maxSets })
      : maxSets > 0
        ? text('ticket.left', { n: maxSets })
        : text('ticket.soldOut');
  return (
    <Flex
      as="li"
      align="center"
      gap={{ base: '2', sm: '3' }}
      minHeight="16"
      paddingX="4"
      paddingY="2"
      borderTopWidth="1px"
      borderColor="border.muted"
      bg={exceeds ? 'bg.error' : undefined}
      _first={{ borderTopWidth: '0' }}
    >
      <Box flex="1" minWidth="0">
        <Span
          fontSize="2xl"
          fontWeight="bold"
          fontVariantNumeric="tabular-nums"
          letterSpacing="wider"
          lineHeight="short"
        >
          {number}
        </Span>
        <Flex wrap="wrap" columnGap="2" fontSize="sm" lineHeight="short">
          {terms && <Money satang={terms.setPrice * set} color="fg.muted" />}
          {mine !== undefined && <Span color="fg.muted">{text('ticket.mine', { n: mine })}</Span>}
          {exceeds && <Span color="fg.error">{shortageText}</Span>}
        </Flex>
      </Box>
      <SetsStepper line={line} maxSets={maxSets} />
      <IconButton
        {...removeButtonProps}
        variant="ghost"
        size="lg"
        aria-label={text('ticket.remove', { number })}
        onClick={() => remove(number)}
      >
        <Icon name="close" />
      </IconButton>
    </Flex>
  );
}

/** A button at its end is not `disabled`: it would lose the keyboard focus. */
function SetsStepper({ line: { number, set }, maxSets }: { line: TicketLine; maxSets: number }) {
  const text = useTexts('lottery');
  const { setSets } = useTicketActions();
  return (
    <Flex role="group" aria-label={text('ticket.setsOf', { number })} align="center">
      <IconButton
        variant="outline"
        size="lg"
        aria-label={text('ticket.less', { number })}
        {...(set > 1 ? { onClick: () => setSets(number, set - 1) } : { 'aria-disabled': true })}
      >
        <Span fontSize="xl" aria-hidden>
          −
        </Span>
      </IconButton>
      <Box
        as="output"
        width="10"
        textAlign="center"
        fontSize="lg"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
      >
        {set}
      </Box>
      <IconButton
        variant="outline"
        size="lg"
        aria-label={text('ticket.more', { number })}
        {...(set < maxSets ? { onClick: () => setSets(number, set + 1) } : { 'aria-disabled': true })}
      >
        <Icon name="plus" />
      </IconButton>
    </Flex>
  );
}
