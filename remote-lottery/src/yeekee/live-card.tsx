import type { Shot, YingPromise } from '@chokdee/shared/contracts/yeekee';
import { formatInstant, wholeBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { YEEKEE_MIN_SHOTS } from '@chokdee/shared/rules/yeekee';
import { Badge, Box, Card, Flex, Heading, Icon, Span } from '@chokdee/shared/ui';
import { PaceBars } from './pace-bars.tsx';
import { SumPicture } from './sum-picture.tsx';
import { formingSum } from './sum-parts.ts';
import type { Shooting } from './use-shooting.ts';
import { useShotPace } from './use-shot-pace.ts';

interface LiveCardProps {
  shooting: Shooting;
  /** End of shooting. */
  untilMs: number;
}

/**
 * The round as it forms: its pace, the sum, and who holds the ranks that matter. Numbers that the
 * server hides stay hidden.
 */
export function LiveCard({ shooting: { shots, totals, promise }, untilMs }: LiveCardProps) {
  const text = useTexts('lottery');
  const perSecond = useShotPace(shots, untilMs);
  const latest = shots.state === 'ready' ? shots.data : [];
  const promised = promise.state === 'ready' ? promise.data : undefined;
  const beacon = promised?.fairness.rule === 'beacon' ? promised.fairness.beacon : undefined;
  return (
    <Card.Root as="section" aria-labelledby="live">
      <Card.Body gap="4" padding={{ base: '4', md: '5' }}>
        <Heading as="h2" id="live" size="md">
          {text('pace.live')}
        </Heading>
        <PaceBars perSecond={perSecond} />
        <Flex as="ul" listStyleType="none" gap="3" wrap="wrap">
          {[1, YEEKEE_MIN_SHOTS].map((rank) => (
            <Holder
              key={rank}
              rank={rank}
              shot={latest[rank - 1]}
              prize={promised?.prizes.find((each) => each.rank === rank)}
              isKnown={shots.state === 'ready'}
            />
          ))}
        </Flex>
        {promised && (
          <SumPicture
            parts={formingSum(
              { ...totals, count: Math.max(totals?.count ?? 0, latest[0]?.seq ?? 0) },
              latest,
              promised,
            )}
          />
        )}
        {beacon && (
          <Box fontSize="sm" color="fg.muted">
            {text('pace.systemAt', { time: formatInstant(beacon.at).slice(11) })}
          </Box>
        )}
      </Card.Body>
    </Card.Root>
  );
}

interface HolderProps {
  rank: number;
  shot: Shot | undefined;
  prize: YingPromise['prizes'][number] | undefined;
  isKnown: boolean;
}

/** Who holds a rank at this moment, and what it is worth at the present stakes. */
function Holder({ rank, shot, prize, isKnown }: HolderProps) {
  const text = useTexts('lottery');
  return (
    <Flex
      as="li"
      direction="column"
      flex="1 1 9rem"
      minWidth="0"
      padding="3"
      borderWidth="1px"
      borderRadius="l2"
      borderColor={shot?.mine ? 'red.border' : undefined}
      bg={shot?.mine ? 'red.subtle' : 'bg.subtle'}
      fontVariantNumeric="tabular-nums"
    >
      <Flex align="center" gap="1.5" fontSize="sm" color="fg.muted">
        <Icon name="trophy" boxSize="4" color="fg.warning" />
        {text('shoot.rank', { n: rank })}
      </Flex>
      <Flex align="center" gap="2" minHeight="7">
        <Span fontWeight="semibold" truncate>
          {shot ? shot.name : isKnown ? text('pace.nobody') : '–'}
        </Span>
        {shot?.mine && <Badge colorPalette="red">{text('shoot.you')}</Badge>}
      </Flex>
      <Flex justify="space-between" gap="2" minHeight="6" color="fg.muted">
        <Span>{shot && (shot.yingNumber ?? '•••••')}</Span>
        {prize?.now !== undefined && <Span>฿{wholeBaht(prize.now)}</Span>}
      </Flex>
    </Flex>
  );
}
