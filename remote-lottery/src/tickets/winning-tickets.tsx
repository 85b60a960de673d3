import { useTexts } from '@chokdee/shared/i18n';
import { ticketPrizes, type PrizeTable, type TicketPrize } from '@chokdee/shared/rules/tickets';
import { Box, Flex, Grid, Span } from '@chokdee/shared/ui';
import { Fragment } from 'react';

/**
 * The winning pattern of a prize, with a dot for any digit. For tode prizes, the sorted digits: their
 * permutations are too many to list.
 */
function patternOf(prize: TicketPrize, draw4: string): string {
  switch (prize) {
    case 'straight_4':
      return draw4;
    case 'straight_3':
      return `·${draw4.slice(1)}`;
    case 'tode_4':
      return [...draw4].sort().join(' ');
    case 'tode_3':
      return `· ${[...draw4.slice(1)].sort().join(' ')}`;
    case 'front_3':
      return `${draw4.slice(0, 3)}·`;
    case 'front_2':
      return `${draw4.slice(0, 2)}··`;
    case 'back_2':
      return `··${draw4.slice(2)}`;
    default:
      return prize satisfies never;
  }
}

interface WinningTicketsProps {
  draw4: string;
  /** Set if the paid amounts are known. */
  prizes?: PrizeTable;
}

/** Which tickets win which prize in a draw. */
export function WinningTickets({ draw4, prizes }: WinningTicketsProps) {
  const text = useTexts('lottery');
  return (
    <Grid
      as="dl"
      aria-label={text('ticket.winners')}
      templateColumns="minmax(0, 1fr) auto"
      columnGap="4"
      rowGap="1"
      fontSize="sm"
    >
      {ticketPrizes.map((prize) => (
        <Fragment key={prize}>
          <Box as="dt" color="fg.muted">
            {text(`ticket.prize.${prize}`)}
          </Box>
          <Flex as="dd" justify="flex-end" align="baseline" gap="4" fontVariantNumeric="tabular-nums">
            {prizes && <Span color="fg.muted">฿{(prizes[prize] / 100).toLocaleString('en-US')}</Span>}
            <Span fontFamily="mono" fontWeight="semibold" minWidth="16" textAlign="end">
              {patternOf(prize, draw4)}
            </Span>
          </Flex>
        </Fragment>
      ))}
    </Grid>
  );
}
