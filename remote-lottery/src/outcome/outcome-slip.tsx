import type { RoundOutcome } from '@chokdee/shared/contracts/outcomes';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { readVoidReason } from '@chokdee/shared/rules/void-reason';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Flex, Icon, Money, Span } from '@chokdee/shared/ui';
import { PoyOutcomeBadge } from '../poy/poy-outcome.tsx';
import { slipNumber } from '../poy/slip-number.ts';
import { groupOf } from '../rounds/lottery-group.ts';

/**
 * One of the member's bet slips after the draw: its cost, its winning numbers, and a link to all of its
 * lines.
 */
export function OutcomeSlip({ poy }: { poy: RoundOutcome['poys'][number] }) {
  const text = useTexts('lottery');
  const { poyId, total, payout, lineCount, won, wonCount, voided } = poy;
  const why = voided && readVoidReason(voided.reason === 'other' ? (voided.words ?? '') : voided.reason);
  return (
    <Flex
      as="li"
      columnGap="4"
      rowGap="2"
      wrap="wrap"
      align="center"
      paddingY="3"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Box flex="1" minWidth="12rem">
        <Flex align="center" gap="2" wrap="wrap">
          <Span fontWeight="semibold">{slipNumber(poyId)}</Span>
          <PoyOutcomeBadge poy={poy} />
        </Flex>
        <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          <Money satang={total} /> · {text('slip.lines', { n: lineCount })}
          {wonCount > 0 && <> · {text('poy.winners', { n: wonCount })}</>}
        </Box>
        {why && (
          <Box fontSize="sm" color="fg.muted">
            {text(`voidReason.${why.reason}`, { words: why.words ?? '' })}
          </Box>
        )}
        {won.length > 0 && <WonLines won={won} count={wonCount} />}
      </Box>
      {payout > 0 && <Money satang={payout} fontWeight="bold" color="fg.success" />}
      <Button asChild variant="outline" minHeight="11">
        <Link
          to={`/poy/${groupOf(poy)?.slug ?? 'lottery'}/${poyId}`}
          aria-label={text('outcome.see', { number: slipNumber(poyId) })}
        >
          <Icon name="receipt" />
          {text('placed.see')}
        </Link>
      </Button>
    </Flex>
  );
}

interface WonLinesProps {
  won: RoundOutcome['poys'][number]['won'];
  /** Number of all winning lines; `won` may be only the first of them. */
  count: number;
}

function WonLines({ won, count }: WonLinesProps) {
  const text = useTexts('lottery');
  return (
    <Flex
      as="ul"
      listStyleType="none"
      wrap="wrap"
      columnGap="4"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
      paddingTop="1"
    >
      {won.map(({ option, number, payout: paid }, at) => (
        <Box as="li" key={at}>
          {text(`option.${option}`)} <Span fontWeight="bold">{number}</Span>{' '}
          <Span color="fg.success">+฿{formatBaht(paid)}</Span>
        </Box>
      ))}
      {count > won.length && (
        <Box as="li" color="fg.muted">
          {text('outcome.more', { n: count - won.length })}
        </Box>
      )}
    </Flex>
  );
}
