import { useState } from 'react';
import { registryCalls, type DomainStatus, type HistoryEntry } from '@chokdee/shared/contracts/registry';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { useSearchParams } from '@chokdee/shared/router';
import { Button, EmptyState, Flex, List, LoadingState } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { currentDomain } from '../console/current-domain.ts';
import { Picker } from '../console/picker.tsx';
import { RegistryUnavailable } from '../console/registry-unavailable.tsx';
import { Comparison } from './comparison.tsx';
import { GenerationCard } from './generation-card.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

/** Who changed what in a domain, and why. The domain is in the address, so it can be shared. */
export function HistoryScreen() {
  const text = useTexts('operator');
  const status = useCall(registryCalls.status, {});
  const [query, setQuery] = useSearchParams();
  const domains = status.state === 'ready' ? status.data : [];
  const domain = domains.find(({ domain: name }) => name === query.get('domain')) ?? currentDomain(domains);

  return (
    <ConsolePage title={text('history.title')} text={text('history.text')}>
      {status.state === 'loading' && <LoadingState rows={4} rowHeight="24" />}
      {status.state === 'error' && <RegistryUnavailable error={status.error} onRetry={status.reload} />}
      {status.state === 'ready' && !domain && (
        <EmptyState icon="globe" title={text('matrix.empty')} text={text('matrix.emptyText')} />
      )}
      {domain && (
        <>
          <Flex marginBottom="5">
            <Picker
              label={text('history.domain')}
              value={domain.domain}
              options={domains.map(({ domain: value, title }) => ({ value, label: `${title} (${value})` }))}
              onChange={(name) => setQuery({ domain: name })}
              width="xs"
            />
          </Flex>
          <Generations key={domain.domain} domain={domain} domains={domains} />
        </>
      )}
    </ConsolePage>
  );
}

const FIRST_PAGE = 20;
const MAX_ENTRIES = 200;

function Generations({ domain, domains }: { domain: DomainStatus; domains: readonly DomainStatus[] }) {
  const text = useTexts('operator');
  const common = useTexts('common');
  const [limit, setLimit] = useState(FIRST_PAGE);
  const [restored, setRestored] = useState<HistoryEntry>();
  // Keep showing the loaded entries while more are fetched.
  const more = useCall(registryCalls.history, limit > FIRST_PAGE ? { domain: domain.domain, limit } : null);
  const first = useCall(registryCalls.history, { domain: domain.domain, limit: FIRST_PAGE });
  const history = more.state === 'ready' ? more : first;

  if (history.state === 'loading') return <LoadingState rows={4} rowHeight="24" />;
  if (history.state === 'error')
    return <RegistryUnavailable error={history.error} onRetry={history.reload} />;
  if (history.data.length === 0)
    return <EmptyState icon="history" title={text('history.none')} text={text('history.noneText')} />;
  const [latest] = history.data;
  return (
    <>
      {history.data.length > 1 && <Comparison domain={domain.domain} entries={history.data} />}
      <List.Root as="ol" listStyle="none" gap="3" aria-label={text('history.title')}>
        {history.data.map((entry) => (
          <List.Item key={entry.number} display="block">
            <GenerationCard entry={entry} current={entry === latest} onRestore={() => setRestored(entry)} />
          </List.Item>
        ))}
      </List.Root>
      {history.data.length >= limit && limit < MAX_ENTRIES && (
        <Button
          variant="outline"
          marginTop="4"
          loading={more.state === 'loading' && limit > FIRST_PAGE}
          onClick={() => setLimit(MAX_ENTRIES)}
        >
          {common('more')}
        </Button>
      )}
      {restored && (
        <RestoreDialog
          domain={domain.domain}
          domains={domains}
          entry={restored}
          onClose={() => setRestored(undefined)}
          onChanged={history.reload}
        />
      )}
    </>
  );
}
