import { useTexts } from '@chokdee/shared/i18n';
import type { CallState } from '@chokdee/shared/query';
import { Flex, HStack, Span, Text } from '@chokdee/shared/ui';
import { latestFirst, type DayResult } from '../results/day-result.ts';
import { LotteryMark } from '../marks/lottery-mark.tsx';
import { groupOf } from '../rounds/lottery-group.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { HomeSection } from './home-section.tsx';
import { Strip, StripCard, STRIP_HEIGHT } from './strip.tsx';

interface LatestResultsProps {
  results: CallState<DayResult[]>;
  /** The day before, if the results are of that day. */
  dayBefore: string | undefined;
}

/** The newest results of a day. */
export function LatestResults({ results, dayBefore }: LatestResultsProps) {
  const text = useTexts('lottery');
  const path = dayBefore ? `/results/${dayBefore}` : '/results';
  const latest = results.state === 'ready' ? latestFirst(results.data) : [];
  return (
    <HomeSection
      title={text(dayBefore ? 'home.resultsBefore' : 'home.results')}
      more={{ to: path, label: text('nav.results') }}
      state={results}
      empty={<Text fontSize="sm">{text('home.noResults')}</Text>}
      height={STRIP_HEIGHT}
    >
      {latest.length > 0 && (
        <Strip>
          {latest.map((result) => (
            <LatestResult key={result.round.betId} result={result} path={path} />
          ))}
        </Strip>
      )}
    </HomeSection>
  );
}

interface LatestResultProps {
  result: DayResult;
  /** Path to all results of the day. */
  path: string;
}

function LatestResult({ result: { round, draw }, path }: LatestResultProps) {
  const titles = useRoundTitles();
  const group = groupOf(round);
  return (
    <StripCard to={`${path}?group=${group?.slug ?? ''}`}>
      <HStack gap="2" minWidth="0" fontSize="sm" color="fg.muted">
        <LotteryMark of={round} boxSize="5" />
        <Text truncate>{titles.full(round)}</Text>
      </HStack>
      <Flex gap="3" fontSize="lg" fontWeight="bold" lineHeight="short" fontVariantNumeric="tabular-nums">
        {draw.draw4 ? (
          <Span letterSpacing="wide">{draw.draw4}</Span>
        ) : (
          <>
            <Span letterSpacing="wide">{round.betGroup === 'BET_GOV' ? draw.raw : draw.top3}</Span>
            <Span letterSpacing="wide" color="fg.muted">
              {draw.bottom2}
            </Span>
          </>
        )}
      </Flex>
    </StripCard>
  );
}
