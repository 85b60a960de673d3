import type { Round } from '@chokdee/shared/contracts/lottery';
import type { Lottery } from '@chokdee/shared/contracts/lottery-results';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Flex, Icon, Span } from '@chokdee/shared/ui';
import { FavouriteStar } from '../favourites/favourite-star.tsx';
import type { Favourites } from '../favourites/use-favourites.ts';
import { accentEdge, accentStyle } from '../marks/lottery-face.ts';
import { LotteryMark } from '../marks/lottery-mark.tsx';
import { closingTime } from './closing-time.ts';
import type { GroupSlug } from './lottery-group.ts';
import { LotteryFacts } from './lottery-facts.tsx';
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
  /** Its last result and rate, where the card stands for it. */
  lottery?: Lottery | undefined;
}

const cardStyle = {
  display: 'flex',
  height: 'full',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: '2',
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
export function RoundCard({ round, slug, nowMs, title = 'short', favourites, lottery }: RoundCardProps) {
  const titles = useRoundTitles();
  const phase = phaseOf(round, nowMs);
  const live = isLive(phase);
  const shown = { round, phase, nowMs, isLottery: favourites !== undefined };
  return (
    <Box position="relative">
      <Box
        asChild
        {...cardStyle}
        bg={live ? 'bg.panel' : 'bg.subtle'}
        minHeight={{ base: favourites ? '24' : '28', sm: '28' }}
        borderColor={live ? 'border' : 'border.muted'}
        boxShadow={accentEdge(live)}
        style={accentStyle(round.betType)}
      >
        <Link to={`/lotto/${slug}/${round.betId}`}>
          <CardHead {...shown} title={titles[title](round)} />
          <CardFoot {...shown} lottery={lottery} />
        </Link>
      </Box>
      {favourites && (
        <FavouriteStar betName={round.betName} name={titles.lottery(round)} favourites={favourites} onCard />
      )}
    </Box>
  );
}

interface CardPartProps {
  round: Round;
  phase: RoundPhase;
  nowMs: number;
  /** The card stands for the lottery, not only for one of its rounds. */
  isLottery: boolean;
}

function CardHead({ round, phase, nowMs, isLottery, title }: CardPartProps & { title: string }) {
  const text = useTexts('lottery');
  return (
    <Flex gap="2.5" paddingEnd={isLottery ? '8' : '0'}>
      <LotteryMark of={round} boxSize={{ base: '7', sm: '9' }} />
      <Box minWidth="0">
        <Box
          fontWeight="semibold"
          fontSize={{ base: 'md', sm: 'lg' }}
          lineHeight="short"
          color={isLive(phase) ? 'fg' : 'fg.muted'}
        >
          {title}
        </Box>
        <Span color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {text('round.closesAt', { time: closingTime(round, nowMs) })}
        </Span>
      </Box>
    </Flex>
  );
}

function CardFoot({
  round,
  phase,
  nowMs,
  isLottery,
  lottery,
}: CardPartProps & Pick<RoundCardProps, 'lottery'>) {
  return (
    <Flex justify="space-between" align="center" wrap="wrap" columnGap="3" rowGap="1" minHeight="6">
      <RoundCountdown round={round} phase={phase} nowMs={nowMs} size="lg" labelHidden="always" />
      {!isLive(phase) && <PhaseBadge phase={phase} />}
      {isLottery && (
        <Box order={{ sm: 1 }} width={{ sm: 'full' }}>
          <LotteryFacts lottery={lottery} />
        </Box>
      )}
      {isLottery ? (
        <Box hideBelow="sm" marginStart="auto">
          <NextAction phase={phase} />
        </Box>
      ) : (
        <NextAction phase={phase} />
      )}
    </Flex>
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
      <Box as="span" hideBelow={phase === 'shooting' ? undefined : 'sm'}>
        {text(actionOf[phase])}
      </Box>
      <Icon name="chevron-right" boxSize="4" />
    </Flex>
  );
}
