import { serverNow } from '@chokdee/shared/clock';
import type { Poy } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import type { CallState } from '@chokdee/shared/query';
import { Countdown, Flex, HStack, Money, Span, Text } from '@chokdee/shared/ui';
import { useState } from 'react';
import { LotteryMark } from '../marks/lottery-mark.tsx';
import { groupOf } from '../rounds/lottery-group.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { HomeSection } from './home-section.tsx';
import { Strip, StripCard, STRIP_HEIGHT } from './strip.tsx';

const SHOWN = 10;

/** The member's bet slips without a result, the next result first. */
export function WaitingPoys({ poys }: { poys: CallState<Poy[]> }) {
  const text = useTexts('lottery');
  const waiting = poys.state === 'ready' ? [...poys.data].sort((a, b) => resultMs(a) - resultMs(b)) : [];
  return (
    <HomeSection
      title={text('home.waiting')}
      count={waiting.length}
      more={{ to: '/poy', label: text('nav.poy') }}
      state={poys}
      empty={<Text fontSize="sm">{text('home.noneWaiting')}</Text>}
      height={STRIP_HEIGHT}
    >
      {waiting.length > 0 && (
        <Strip>
          {waiting.slice(0, SHOWN).map((poy) => (
            <WaitingPoy key={poy.poyId} poy={poy} />
          ))}
        </Strip>
      )}
    </HomeSection>
  );
}

function WaitingPoy({ poy }: { poy: Poy }) {
  const text = useTexts('lottery');
  const titles = useRoundTitles();
  const dueMs = resultMs(poy);
  const [isDue, setDue] = useState(() => dueMs <= serverNow());
  return (
    <StripCard to={`/poy/${groupOf(poy)?.slug ?? 'lottery'}/${poy.poyId}`}>
      <Flex justify="space-between" gap="4" fontWeight="medium" whiteSpace="nowrap">
        <HStack gap="2" minWidth="0">
          <LotteryMark of={poy} boxSize="5" />
          <Span truncate>{titles.full(poy)}</Span>
        </HStack>
        <Money satang={poy.total} />
      </Flex>
      <Flex justify="space-between" gap="4" fontSize="sm" color="fg.muted" whiteSpace="nowrap">
        {isDue ? (
          text('round.phase.awaiting')
        ) : (
          <>
            <Span>{text('home.resultIn')}</Span>
            <Countdown untilMs={dueMs} onEnd={() => setDue(true)} fontWeight="bold" color="fg" />
          </>
        )}
      </Flex>
    </StripCard>
  );
}

function resultMs({ resultDt, createdAt }: Poy): number {
  return Date.parse(resultDt ?? createdAt);
}
