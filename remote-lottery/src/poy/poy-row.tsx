import type { Poy } from '@chokdee/shared/contracts/lottery';
import { formatTime } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Badge, Box, Flex, Icon, Money, Span } from '@chokdee/shared/ui';
import { accentEdge, accentStyle } from '../marks/lottery-face.ts';
import { LotteryMark } from '../marks/lottery-mark.tsx';
import { groupOf } from '../rounds/lottery-group.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { CancelLeft } from './cancel-left.tsx';
import { payoutColorOf, PoyOutcomeBadge } from './poy-outcome.tsx';
import { slipNumber } from './slip-number.ts';

export function PoyRow({ poy }: { poy: Poy }) {
  const text = useTexts('lottery');
  const titles = useRoundTitles();
  const group = groupOf(poy);
  const isBack = poy.status === 'void' || poy.status === 'cancelled';
  return (
    <Flex
      asChild
      align="center"
      gap={{ base: '3', sm: '4' }}
      minHeight="20"
      paddingX={{ base: '3', md: '5' }}
      paddingY="3"
      borderWidth="1px"
      boxShadow={accentEdge()}
      style={accentStyle(poy.betType)}
      borderRadius="l3"
      bg="bg.panel"
      _hover={{ borderColor: 'red.border' }}
      _focusVisible={{ outline: '2px solid', outlineColor: 'red.focusRing' }}
      css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 3.375rem' }}
    >
      <Link to={`/poy/${group?.slug ?? 'lottery'}/${poy.poyId}`}>
        <LotteryMark of={poy} boxSize="8" />
        <Box flex="1" minWidth="0">
          <Box fontWeight="semibold" lineHeight="short">
            {titles.full(poy)}
          </Box>
          <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {formatTime(poy.createdAt)} · {text('slip.lines', { n: poy.lineCount })}
            <Span display={{ base: 'none', md: 'inline' }}> · {slipNumber(poy.poyId)}</Span>
            {poy.note && <Span overflowWrap="anywhere"> · {poy.note}</Span>}
          </Box>
          {poy.cancelUntil && <CancelLeft until={poy.cancelUntil} />}
          {poy.corrected && (
            <Badge colorPalette="orange" variant="surface" size="sm" marginTop="1">
              {text('poy.corrected')}
            </Badge>
          )}
        </Box>
        <Flex direction="column" align="flex-end" gap="1">
          <Money
            satang={poy.total}
            fontWeight="semibold"
            color={isBack ? 'fg.muted' : undefined}
            textDecoration={isBack ? 'line-through' : undefined}
          />
          {poy.status === 'settled' && poy.payout > 0 ? (
            <Money satang={poy.payout} color={payoutColorOf(poy)} fontWeight="bold" />
          ) : null}
          <PoyOutcomeBadge poy={poy} />
        </Flex>
        <Icon name="chevron-right" boxSize="4" color="fg.muted" />
      </Link>
    </Flex>
  );
}
