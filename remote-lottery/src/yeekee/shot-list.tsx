import type { Shot } from '@chokdee/shared/contracts/yeekee';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { shotRank } from '@chokdee/shared/rules/yeekee';
import { Badge, Box, Flex, Icon, Span } from '@chokdee/shared/ui';

interface ShotListProps {
  /** Latest first. Shots of other members have no number until shooting ends. */
  shots: readonly Shot[];
  /** Number of all shots in the round; ranks are derived from it. */
  count: number;
  /** Ranks that receive a bonus. */
  paidRanks: readonly number[];
  empty: string;
}

/** Shots with their current ranks. Each further shot moves all of them back by one rank. */
export function ShotList({ shots, count, paidRanks, empty }: ShotListProps) {
  const text = useTexts('lottery');
  if (shots.length === 0) {
    return (
      <Box color="fg.muted" paddingY="8" textAlign="center">
        {empty}
      </Box>
    );
  }
  return (
    <Box
      as="ol"
      listStyleType="none"
      aria-label={text('shoot.list')}
      maxHeight="30rem"
      overflowY="auto"
      tabIndex={0}
      fontVariantNumeric="tabular-nums"
    >
      {shots.map((shot) => {
        const rank = shotRank(shot.seq, count);
        return <ShotRow key={shot.seq} shot={shot} rank={rank} paid={paidRanks.includes(rank)} />;
      })}
    </Box>
  );
}

function ShotRow({ shot, rank, paid }: { shot: Shot; rank: number; paid: boolean }) {
  const text = useTexts('lottery');
  const { yingNumber, name, mine, createdAt } = shot;
  return (
    <Flex
      as="li"
      align="center"
      gap={{ base: '2', md: '3' }}
      minHeight="11"
      borderBottomWidth="1px"
      borderColor="border.muted"
      bg={mine ? 'red.subtle' : undefined}
      paddingX="2"
    >
      <Flex
        width="9"
        align="center"
        gap="1"
        color={paid ? 'fg.warning' : 'fg.subtle'}
        fontSize="sm"
        fontWeight={paid ? 'bold' : 'normal'}
        aria-label={text('shoot.rank', { n: rank })}
      >
        {rank}
        {paid && <Icon name="trophy" boxSize="3.5" />}
      </Flex>
      {yingNumber === undefined ? (
        <Span width="16" color="fg.subtle" aria-label={text('shoot.secret')}>
          •••••
        </Span>
      ) : (
        <Span width="16" fontWeight="bold" fontSize="lg">
          {yingNumber}
        </Span>
      )}
      <Span flex="1" minWidth="0" truncate color="fg.muted" fontSize="sm">
        {name}
      </Span>
      {mine && <Badge colorPalette="red">{text('shoot.you')}</Badge>}
      <Span color="fg.subtle" fontSize="xs">
        {formatInstant(createdAt).slice(11)}
      </Span>
    </Flex>
  );
}
