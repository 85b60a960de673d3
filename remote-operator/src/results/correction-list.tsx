import { useState } from 'react';
import { correctionCalls, type CorrectableRound } from '@chokdee/shared/contracts/corrections';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/fields';
import { Box, Button, EmptyState, ErrorState, Heading, LoadingState, Stack, Text } from '@chokdee/shared/ui';
import { useRoundNames } from '../rounds/round-names.ts';
import { CorrectionCard } from './correction-card.tsx';

const PAGE_SIZE = 10;

/** Published results: corrections that wait for a second operator first, then the newest. */
export function CorrectionList() {
  const text = useTexts('operator');
  const names = useRoundNames();
  const published = useCall(correctionCalls.correctable, {});
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(PAGE_SIZE);

  const rounds = published.state === 'ready' ? published.data : [];
  const wanted = search.trim().toLowerCase();
  const found = rounds.filter(({ round, results }) =>
    `${names.dated(round)} ${round.name} ${results.map(({ draw }) => draw.raw).join(' ')}`
      .toLowerCase()
      .includes(wanted),
  );
  const shown = [...found].sort((a, b) => Number(waits(b)) - Number(waits(a))).slice(0, limit);

  return (
    <Box as="section" aria-labelledby="published-results" marginTop="10">
      <Heading as="h2" size="lg" id="published-results">
        {text('correction.title')}
      </Heading>
      <Text color="fg.muted" marginBottom="4" maxWidth="prose">
        {text('correction.text')}
      </Text>
      {published.state === 'loading' && <LoadingState rows={2} rowHeight="32" />}
      {published.state === 'error' && <ErrorState error={published.error} onRetry={published.reload} />}
      {published.state === 'ready' && rounds.length === 0 && (
        <EmptyState icon="trophy" title={text('correction.empty')} />
      )}
      {rounds.length > 0 && (
        <Stack gap="4">
          <Box maxWidth="24rem">
            <TextField
              label={text('correction.search')}
              type="search"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              autoComplete="off"
            />
          </Box>
          {found.length === 0 && <EmptyState icon="search" title={text('correction.noneFound')} />}
          {published.state === 'ready' &&
            shown.map((correctable) => (
              <CorrectionCard
                key={correctable.round.betId}
                correctable={correctable}
                onChanged={published.reload}
              />
            ))}
          {found.length > shown.length && (
            <Button variant="outline" alignSelf="center" onClick={() => setLimit(limit + PAGE_SIZE)}>
              {text('correction.more', { n: found.length - shown.length })}
            </Button>
          )}
        </Stack>
      )}
    </Box>
  );
}

const waits = ({ proposal, othersProposal }: CorrectableRound) => Boolean(proposal ?? othersProposal);
