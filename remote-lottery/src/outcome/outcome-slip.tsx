import type { PoyLine } from '@chokdee/shared/contracts/lottery';
import type { RoundOutcome } from '@chokdee/shared/contracts/outcomes';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { readVoidReason } from '@chokdee/shared/rules/void-reason';
import { Link, type To } from '@chokdee/shared/router';
import { Box, Button, Flex, Icon, Money, Span } from '@chokdee/shared/ui';
import { PoyOutcomeBadge } from '../poy/poy-outcome.tsx';
import { slipNumber } from '../poy/slip-number.ts';
import { groupOf } from '../rounds/lottery-group.ts';
import { SlipLines } from './slip-lines.tsx';

interface OutcomeSlipProps {
  poy: RoundOutcome['poys'][number];
  /** All its lines, if the page has them. */
  lines: readonly PoyLine[] | undefined;
  /** Where its numbers can be bet again, if it is one of several. */
  again: To | undefined;
}

/** One of the member's bet slips of the round: its cost, its lines, and a link to all about it. */
export function OutcomeSlip({ poy, lines, again }: OutcomeSlipProps) {
  const text = useTexts('lottery');
  const { poyId, total, lineCount, won, wonCount, voided } = poy;
  const why = voided && readVoidReason(voided.reason === 'other' ? (voided.words ?? '') : voided.reason);
  return (
    <Flex
      as="li"
      direction="column"
      gap="2"
      paddingY="3"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0', paddingTop: '0' }}
      _last={{ paddingBottom: '0' }}
    >
      <Flex columnGap="3" rowGap="1" wrap="wrap" align="center">
        <Box flex="1" minWidth="10rem">
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
        </Box>
        {again && (
          <Button asChild variant="ghost" size="sm" minHeight="11">
            <Link to={again}>
              <Icon name="repeat" boxSize="4" />
              {text('placed.again')}
            </Link>
          </Button>
        )}
        <Button asChild variant="ghost" size="sm" minHeight="11">
          <Link
            to={`/poy/${groupOf(poy)?.slug ?? 'lottery'}/${poyId}`}
            aria-label={text('outcome.see', { number: slipNumber(poyId) })}
          >
            {text('placed.see')}
            <Icon name="chevron-right" boxSize="4" />
          </Link>
        </Button>
      </Flex>
      {lines ? <SlipLines lines={lines} /> : won.length > 0 && <WonLines won={won} count={wonCount} />}
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
          <Span color="amber.fg">+฿{formatBaht(paid)}</Span>
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
