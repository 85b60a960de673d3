import { gameAccessCalls } from '@chokdee/shared/contracts/game-access';
import { operatorGameCalls } from '@chokdee/shared/contracts/operator-games';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { useState } from 'react';
import { Box, Button, EmptyState, ErrorState, Icon, LoadingState, Stack } from '@chokdee/shared/ui';
import { reloadCalls } from '../console/reload-calls.ts';
import { ConsolePage } from '../console/console-page.tsx';
import { ProposalList } from './access/proposal-list.tsx';
import { NewPartner } from './partner/new-partner.tsx';
import { PartnerStates } from './partner-states.tsx';

/** Game partners, opened and closed in each domain. */
export function PartnersScreen() {
  const text = useTexts('operator');
  const known = useCall(operatorGameCalls.partners, {});
  const waiting = useCall(gameAccessCalls.waiting, {});
  const [adding, setAdding] = useState(false);
  return (
    <ConsolePage
      title={text('games.title')}
      text={text('games.text')}
      actions={
        <Button size="lg" variant="outline" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {text('games.addPartner')}
        </Button>
      }
    >
      {known.state === 'loading' && <LoadingState rows={6} rowHeight="16" />}
      {known.state === 'error' && <ErrorState error={known.error} onRetry={known.reload} />}
      {known.state === 'ready' && known.data.partners.length === 0 && (
        <EmptyState icon="game" title={text('games.none')} text={text('games.noneText')} />
      )}
      {waiting.state === 'ready' && waiting.data.proposals.length > 0 && (
        <Box marginBottom="6">
          <ProposalList proposals={waiting.data.proposals} onDecided={() => reloadCalls(waiting, known)} />
        </Box>
      )}
      {known.state === 'ready' && (
        <Stack as="ul" listStyleType="none" gap="3">
          {known.data.partners.map((partner) => (
            <PartnerStates
              key={partner.partner}
              partner={partner}
              onChanged={() => reloadCalls(known, waiting)}
            />
          ))}
        </Stack>
      )}
      {adding && <NewPartner onClose={() => setAdding(false)} />}
    </ConsolePage>
  );
}
