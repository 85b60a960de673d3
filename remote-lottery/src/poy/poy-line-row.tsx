import type { DrawResult, PoyLine } from '@chokdee/shared/contracts/lottery';
import { formatBaht, formatMultiply } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { TICKET_OPTION } from '@chokdee/shared/rules/tickets';
import { Box, Flex, Money, Span } from '@chokdee/shared/ui';
import { numbersDecidingLine } from './numbers-deciding-line.ts';
import { PoyLineBadge } from './poy-outcome.tsx';

interface PoyLineRowProps {
  line: PoyLine;
  /** The draw the line was settled against, if any. */
  draw: DrawResult | undefined;
  first: boolean;
}

/** A line with the drawn numbers and its payout or refund. */
export function PoyLineRow({ line, draw, first }: PoyLineRowProps) {
  const text = useTexts('lottery');
  const { option, number, price, multiply, status, payout, paidBefore, set, prize } = line;
  const drawn = draw ? numbersDecidingLine(option, draw) : [];
  const isBack = status === 'void' || status === 'cancelled';
  return (
    <Flex
      as="li"
      align="center"
      gap={{ base: '3', md: '4' }}
      minHeight="16"
      paddingX={{ base: '3', md: '5' }}
      paddingY="2"
      borderTopWidth={first ? '0' : '1px'}
      borderColor="border.muted"
      bg={status === 'win' ? 'bg.warning' : undefined}
      css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 2.9375rem' }}
    >
      <Span
        fontSize="xl"
        fontWeight="bold"
        minWidth={number.length > 3 ? '14' : '12'}
        fontVariantNumeric="tabular-nums"
      >
        {number}
      </Span>
      <Box flex="1" minWidth="0">
        {text(`option.${option}`)}
        {prize && <Span fontWeight="semibold"> · {text(`ticket.prize.${prize}`)}</Span>}
        <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          <Money satang={price} />{' '}
          {option === TICKET_OPTION ? text('poy.sets', { n: set ?? 1 }) : `×${formatMultiply(multiply)}`}
          {drawn.length > 0 && (
            <Span whiteSpace="nowrap"> · {text('poy.drawn', { numbers: drawn.join(' ') })}</Span>
          )}
        </Box>
        {paidBefore !== undefined && (
          <Box fontSize="sm" color="fg.warning" fontVariantNumeric="tabular-nums">
            {text('poy.paidBefore', { amount: formatBaht(paidBefore) })}
          </Box>
        )}
      </Box>
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'flex-end', sm: 'center' }}
        gap={{ base: '1', sm: '4' }}
      >
        {status === 'win' && <Money satang={payout} fontWeight="bold" color="amber.fg" />}
        {isBack && <Money satang={price} fontWeight="bold" color="fg.muted" />}
        <PoyLineBadge status={status} />
      </Flex>
    </Flex>
  );
}
