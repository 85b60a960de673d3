import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { prizeCounts, ticketPrizes, ticketReturn, type PrizeTable } from '@chokdee/shared/rules/tickets';
import { Box, Span, Table } from '@chokdee/shared/ui';
import { formatPercent, oneIn } from '../slip/percent.ts';

const DRAWS = 10_000;

interface PrizeTableProps {
  number: string;
  prizes: PrizeTable;
  setPriceSatang: number;
}

/**
 * The prizes one set of a ticket can win, each with the number of draws (of 10,000) in which it is the one
 * paid.
 */
export function PrizeTableView({ number, prizes, setPriceSatang }: PrizeTableProps) {
  const text = useTexts('lottery');
  const counts = prizeCounts(number, prizes);
  const any = ticketPrizes.reduce((sum, prize) => sum + counts[prize], 0);
  const chance = (count: number) =>
    count === 0 ? text('ticket.odds.never') : text('odds.oneIn', { n: oneIn(count / DRAWS) });
  return (
    <Table.Root size="sm" css={{ fontVariantNumeric: 'tabular-nums' }}>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>{text('ticket.odds.prize')}</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="end">{text('ticket.odds.chance')}</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="end">{text('ticket.odds.pays')}</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {ticketPrizes
          .filter((prize) => prizes[prize] > 0)
          .map((prize) => (
            <Table.Row key={prize}>
              <Table.Cell>
                {text(`ticket.prize.${prize}`)}
                <Box color="fg.muted" fontSize="xs">
                  {text(`ticket.rule.${prize}`)}
                </Box>
              </Table.Cell>
              <Table.Cell textAlign="end" whiteSpace="nowrap">
                {chance(counts[prize])}
              </Table.Cell>
              <Table.Cell textAlign="end" fontWeight="semibold" whiteSpace="nowrap">
                {formatBaht(prizes[prize]).replace('.00', '')}
              </Table.Cell>
            </Table.Row>
          ))}
        <Table.Row>
          <Table.Cell fontWeight="semibold">{text('ticket.odds.any')}</Table.Cell>
          <Table.Cell textAlign="end" fontWeight="semibold">
            {chance(any)}
          </Table.Cell>
          <Table.Cell />
        </Table.Row>
        <Table.Row>
          <Table.Cell fontWeight="semibold" colSpan={2}>
            {text('ticket.odds.returns')}
          </Table.Cell>
          <Table.Cell textAlign="end">
            <Span fontWeight="bold" color="fg.warning">
              {formatPercent(ticketReturn(number, prizes, setPriceSatang).returned)}
            </Span>
          </Table.Cell>
        </Table.Row>
      </Table.Body>
    </Table.Root>
  );
}
