import type { FormerResult } from '@chokdee/shared/contracts/day-history';
import type { BetGroup, DrawResult } from '@chokdee/shared/contracts/lottery';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink } from '@chokdee/shared/router';
import { useSession } from '@chokdee/shared/session';
import { Badge, Box, Card, Flex, Icon, Link, Text } from '@chokdee/shared/ui';
import { accentEdge, accentStyle } from '../marks/lottery-face.ts';
import { LotteryMark } from '../marks/lottery-mark.tsx';
import { isShootRound } from '../rounds/round-phase.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { WinningTickets } from '../tickets/winning-tickets.tsx';
import { proofPathOf } from '../yeekee/proof-path.ts';
import type { DayResult } from './day-result.ts';
import { DrawView } from './draw-view.tsx';

interface ResultCardProps {
  result: DayResult;
  /** Superseded results, oldest first. */
  former: readonly FormerResult[];
  size: 'small' | 'large';
}

/** The result of one round. A corrected result also shows the earlier ones and the reasons. */
export function ResultCard({ result: { round, version, draw }, former, size }: ResultCardProps) {
  const text = useTexts('lottery');
  const titles = useRoundTitles();
  const isVisitor = useSession(({ phase }) => phase === 'visitor');
  return (
    <Card.Root boxShadow={accentEdge()} style={accentStyle(round.betType)}>
      <Card.Body padding={{ base: '3', sm: '4' }} gap="2">
        <Flex justify="space-between" align="center" gap="2" minHeight="6" color="fg.muted" fontSize="sm">
          <Flex gap="2" align="center" minWidth="0">
            <LotteryMark of={round} boxSize="5" />
            {titles.short(round)}
          </Flex>
          {version > 1 && <Badge colorPalette="orange">{text('results.corrected')}</Badge>}
        </Flex>
        <DrawView draw={draw} betGroup={round.betGroup} size={size} />
        {draw.draw4 && <WinningTickets draw4={draw.draw4} />}
        {former.map((before) => (
          <Box
            key={before.version}
            borderStartWidth="2px"
            borderColor="border.emphasized"
            paddingStart="3"
            color="fg.muted"
            fontSize="sm"
          >
            <Text>{text('results.before')}</Text>
            <Text as="s" fontVariantNumeric="tabular-nums">
              {numbersOf(before.draw, round.betGroup).join(' · ')}
            </Text>
            <Text>{text('results.correctedAt', { time: formatInstant(before.correctedAt) })}</Text>
            {before.reason && <Text overflowWrap="anywhere">“{before.reason}”</Text>}
          </Box>
        ))}
        {isShootRound(round) && (
          <Link asChild variant="underline" fontSize="sm" color="fg.muted" alignSelf="start" minHeight="6">
            <RouterLink to={proofPathOf(round)}>
              <Icon name="fair" boxSize="4" />
              {text(isVisitor ? 'results.proofAfterLogin' : 'results.proof')}
            </RouterLink>
          </Link>
        )}
      </Card.Body>
    </Card.Root>
  );
}

/**
 * The numbers the card shows: the whole first prize for the government lottery, the last three digits for
 * others.
 */
function numbersOf(
  { draw4, raw, top3, front3, back3, bottom2 }: DrawResult,
  betGroup: BetGroup,
): readonly string[] {
  return draw4
    ? [draw4]
    : [betGroup === 'BET_GOV' ? raw : top3, ...(front3 ?? []), ...(back3 ?? []), bottom2];
}
