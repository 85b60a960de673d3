import type { ReplayRound } from '@chokdee/shared/contracts/callback-replay';
import { partnerHealthCalls } from '@chokdee/shared/contracts/partner-health';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { EmptyState, ErrorState, LoadingState, Stack } from '@chokdee/shared/ui';
import { useState } from 'react';
import { ConsolePage } from '../console/console-page.tsx';
import { FoundRounds } from './found-rounds.tsx';
import { RoundReplay } from './round-replay.tsx';
import { RoundSearch, type Search } from './round-search.tsx';

/** Finds a round of a partner, and replays its calls in another order. */
export function ReplayScreen() {
  const text = useTexts('operator');
  const known = useCall(partnerHealthCalls.all, {});
  const [search, setSearch] = useState<Search>();
  const [round, setRound] = useState<ReplayRound>();
  return (
    <ConsolePage title={text('replay.title')} text={text('replay.text')}>
      {known.state === 'loading' && <LoadingState rows={2} rowHeight="16" />}
      {known.state === 'error' && <ErrorState error={known.error} onRetry={known.reload} />}
      {known.state === 'ready' && known.data.partners.length === 0 && (
        <EmptyState icon="game" title={text('replay.noPartners')} />
      )}
      {known.state === 'ready' && known.data.partners.length > 0 && round && (
        <RoundReplay round={round} onBack={() => setRound(undefined)} />
      )}
      {known.state === 'ready' && known.data.partners.length > 0 && !round && (
        <Stack gap="6">
          <RoundSearch partners={known.data.partners} search={search} onSearch={setSearch} />
          {search ? (
            <FoundRounds search={search} onOpen={setRound} />
          ) : (
            <EmptyState icon="search" title={text('replay.start')} text={text('replay.startText')} />
          )}
        </Stack>
      )}
    </ConsolePage>
  );
}
