import type { Round } from '@chokdee/shared/contracts/lottery';
import type { Lottery } from '@chokdee/shared/contracts/lottery-results';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Flex } from '@chokdee/shared/ui';
import { accentStyle } from '../marks/lottery-face.ts';
import { LotteryMark } from '../marks/lottery-mark.tsx';
import { LotteryFacts } from './lottery-facts.tsx';
import { groupOf } from './lottery-group.ts';
import { RoundCountdown } from './round-countdown.tsx';
import { useRoundTitles } from './round-title.ts';

interface ClosingNextProps {
  round: Round;
  lottery: Lottery | undefined;
  nowMs: number;
}

/** A large card for the recommended round. */
export function ClosingNext({ round, lottery, nowMs }: ClosingNextProps) {
  const text = useTexts('lottery');
  const titles = useRoundTitles();
  const group = groupOf(round);
  if (!group) return null;
  return (
    <Flex
      as="section"
      aria-label={text('lobby.next')}
      wrap="wrap"
      align="center"
      justify="space-between"
      columnGap="5"
      rowGap="3"
      padding={{ base: '4', md: '6' }}
      borderRadius="xl"
      borderWidth="1px"
      borderStartWidth="4px"
      style={accentStyle(round.betType)}
      css={{
        borderColor: 'color-mix(in srgb, var(--accent) 45%, transparent)',
        borderInlineStartColor: 'var(--accent)',
        background:
          'linear-gradient(100deg, color-mix(in srgb, var(--accent) 16%, {colors.bg.panel}), {colors.bg.panel} 70%)',
      }}
    >
      <Flex align="center" gap="4" minWidth="0">
        <LotteryMark of={round} boxSize={{ base: '12', sm: '16' }} />
        <Box minWidth="0">
          <Box color="fg.muted" fontSize="sm" fontWeight="semibold">
            {text('lobby.next')}
          </Box>
          <Box fontSize={{ base: 'xl', md: '2xl' }} fontWeight="bold" lineHeight="short">
            {titles.full(round)}
          </Box>
          <LotteryFacts lottery={lottery} labels="shown" />
        </Box>
      </Flex>
      <Flex
        align="center"
        wrap="wrap"
        gap={{ base: '5', md: '8' }}
        rowGap="3"
        justify="space-between"
        flexGrow={{ base: '1', sm: '0' }}
      >
        <RoundCountdown round={round} phase="open" nowMs={nowMs} size="4xl" />
        <Button asChild colorPalette="red" size="xl" flexGrow={{ base: '1', sm: '0' }}>
          <Link to={`/lotto/${group.slug}/${round.betId}`}>{text('lobby.bet')}</Link>
        </Button>
      </Flex>
    </Flex>
  );
}
