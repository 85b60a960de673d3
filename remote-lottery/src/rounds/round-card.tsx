import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Flex, Icon, Span } from '@chokdee/shared/ui';
import { FavouriteStar } from '../favourites/favourite-star.tsx';
import type { Favourites } from '../favourites/use-favourites.ts';
import { closingTime } from './closing-time.ts';
import type { GroupSlug } from './lottery-group.ts';
import { PhaseBadge } from './phase-badge.tsx';
import { RoundCountdown } from './round-countdown.tsx';
import { phaseOf, type RoundPhase } from './round-phase.ts';
import { useRoundTitles } from './round-title.ts';

interface RoundCardProps {
  round: Round;
  slug: GroupSlug;
  nowMs: number;
  /** `full` where cards of several lotteries are mixed. */
  title?: 'short' | 'full';
  /** Set where each card stands for a lottery of its own. */
  favourites?: Favourites;
}

const cardStyle = {
  display: 'flex',
  height: 'full',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: '28',
  padding: { base: '3', sm: '4' },
  borderRadius: 'l3',
  borderWidth: '1px',
  transition: 'border-color 150ms, transform 150ms',
  _hover: { borderColor: 'red.border', transform: 'translateY(-2px)' },
  _focusVisible: { outline: '2px solid', outlineColor: 'red.focusRing', outlineOffset: '2px' },
} as const;

const isLive = (phase: RoundPhase) => phase === 'open' || phase === 'shooting';

/**
 * A round as a link to its page. The height is the same in every phase, so closing causes no layout shift.
 */
export function RoundCard({ round, slug, nowMs, title = 'short', favourites }: RoundCardProps) {
  const text = useTexts('lottery');
  const titles = useRoundTitles();
  const phase = phaseOf(round, nowMs);
  const live = isLive(phase);
  return (
    <Box position="relative">
      <Box
        asChild
        {...cardStyle}
        bg={live ? 'bg.panel' : 'bg.subtle'}
        borderColor={live ? 'border' : 'border.muted'}
      >
        <Link to={`/lotto/${slug}/${round.betId}`}>
          <Flex
            justify="space-between"
            gap="2"
            align="start"
            wrap={{ base: 'wrap', sm: 'nowrap' }}
            paddingEnd={favourites ? '8' : '0'}
          >
            <Box minWidth="0">
              <Box fontWeight="semibold" fontSize="lg" lineHeight="short" color={live ? 'fg' : 'fg.muted'}>
                {titles[title](round)}
              </Box>
              <Span color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
                {text('round.closesAt', { time: closingTime(round, nowMs) })}
              </Span>
            </Box>
            {!favourites && (
              <Box display={{ base: phase === 'open' ? 'none' : 'block', sm: 'block' }}>
                <PhaseBadge phase={phase} />
              </Box>
            )}
          </Flex>
          <Flex justify="space-between" align="center" minHeight="6">
            <RoundCountdown round={round} phase={phase} nowMs={nowMs} size="lg" labelHidden="always" />
            {favourites && !live && <PhaseBadge phase={phase} />}
            <NextAction phase={phase} />
          </Flex>
        </Link>
      </Box>
      {favourites && (
        <FavouriteStar betName={round.betName} name={titles.lottery(round)} favourites={favourites} onCard />
      )}
    </Box>
  );
}

const actionOf: Record<RoundPhase, string> = {
  scheduled: 'lobby.seeRound',
  open: 'lobby.bet',
  shooting: 'lobby.shoot',
  awaiting: 'lobby.seeRound',
  settled: 'lobby.seeResult',
  void: 'lobby.seeRound',
};

/** What a press on the card leads to. */
function NextAction({ phase }: { phase: RoundPhase }) {
  const text = useTexts('lottery');
  return (
    <Flex
      as="span"
      marginStart="auto"
      align="center"
      gap="1"
      fontSize="sm"
      color={isLive(phase) ? 'red.fg' : 'fg.muted'}
    >
      <Box as="span" hideBelow="sm">
        {text(actionOf[phase])}
      </Box>
      <Icon name="chevron-right" boxSize="4" />
    </Flex>
  );
}
