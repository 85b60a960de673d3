import { useState } from 'react';
import { CENTRE_AGENT } from '@chokdee/shared/contracts/auth';
import { operatorSupportCalls, type SupportRow } from '@chokdee/shared/contracts/operator-support';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Button, ErrorState, Icon, LoadingState, Stack } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { reloadCalls } from '../console/reload-calls.ts';
import { StaleWarning } from '../console/stale-warning.tsx';
import { MissedSearches } from './missed-searches.tsx';
import { RemoveDecision } from './remove-decision.tsx';
import { SupportCard } from './support-card.tsx';
import { SupportDrawer } from './support-drawer.tsx';

/** The row that members get when no other fits. */
const isFallback = ({ agentId, domain }: SupportRow) => agentId === CENTRE_AGENT.agentId && domain === null;

/** Numbers and links that members are given for help, by agent and domain. */
export function SupportScreen() {
  const text = useTexts('operator');
  const known = useCall(operatorSupportCalls.all, {});
  const [open, setOpen] = useState<{ act: 'add' } | { act: 'edit' | 'remove'; row: SupportRow }>();
  const reload = () => reloadCalls(known);
  const close = () => setOpen(undefined);

  return (
    <ConsolePage
      title={text('support.title')}
      text={text('support.text')}
      actions={
        <Button size="lg" variant="outline" aria-haspopup="dialog" onClick={() => setOpen({ act: 'add' })}>
          <Icon name="plus" />
          {text('support.add')}
        </Button>
      }
    >
      {known.state === 'loading' && <LoadingState rows={3} rowHeight="24" />}
      {known.state === 'error' && <ErrorState error={known.error} onRetry={known.reload} />}
      {known.state === 'ready' && (
        <>
          {known.error && <StaleWarning />}
          <Stack as="ul" listStyleType="none" gap="3">
            {known.data.rows.map((row) => (
              <SupportCard
                key={`${row.agentId} ${row.domain}`}
                row={row}
                onEdit={() => setOpen({ act: 'edit', row })}
                onRemove={isFallback(row) ? undefined : () => setOpen({ act: 'remove', row })}
              />
            ))}
          </Stack>
          {open?.act === 'add' && <SupportDrawer known={known.data} onClose={close} onChanged={reload} />}
          {open?.act === 'edit' && (
            <SupportDrawer known={known.data} of={open.row} onClose={close} onChanged={reload} />
          )}
          {open?.act === 'remove' && <RemoveDecision row={open.row} onClose={close} onChanged={reload} />}
        </>
      )}
      <MissedSearches />
    </ConsolePage>
  );
}
