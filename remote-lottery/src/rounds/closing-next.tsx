import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Flex, Icon } from '@chokdee/shared/ui';
import { groupOf } from './lottery-group.ts';
import { RoundCountdown } from './round-countdown.tsx';
import { useRoundTitles } from './round-title.ts';

/** A large card for the round that closes next. */
export function ClosingNext({ round, nowMs }: { round: Round; nowMs: number }) {
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
      gap="5"
      padding={{ base: '5', md: '7' }}
      borderRadius="xl"
      borderWidth="1px"
      borderColor="red.border"
      bg="red.subtle"
      boxShadow="glow"
    >
      <Flex align="center" gap="4" minWidth="0">
        <Box
          display={{ base: 'none', sm: 'grid' }}
          placeItems="center"
          boxSize="16"
          borderRadius="full"
          bg="red.muted"
          color="red.fg"
        >
          <Icon name={group.icon} boxSize="8" />
        </Box>
        <Box minWidth="0">
          <Box color="red.fg" fontSize="sm" fontWeight="semibold">
            {text('lobby.next')}
          </Box>
          <Box fontSize={{ base: 'xl', md: '2xl' }} fontWeight="bold" lineHeight="short">
            {titles.full(round)}
          </Box>
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
