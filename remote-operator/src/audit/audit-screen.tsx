import { useState } from 'react';
import type { AuditEntry } from '@chokdee/shared/contracts/registry';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, EmptyState, Icon, LoadingState, Text } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { RegistryUnavailable } from '../console/registry-unavailable.tsx';
import { reloadCalls } from '../console/reload-calls.ts';
import { useActName } from './act-texts.ts';
import { AuditTable } from './audit-table.tsx';
import { matches, type AuditFilter } from './audit-filter.ts';
import { AuditFilterFields } from './audit-filter-fields.tsx';
import { useAudit } from './use-audit.ts';

/** Every act of an operator, refused or carried out. */
export function AuditScreen() {
  const text = useTexts('operator');
  const common = useTexts('common');
  const actName = useActName();
  const [filter, setFilter] = useState<AuditFilter>({ words: '', outcome: '' });
  const { list: audit, more, loadMore } = useAudit();
  const shown: readonly AuditEntry[] =
    audit.state === 'ready'
      ? audit.data.filter((entry) => matches(entry, actName(entry.action), filter))
      : [];

  return (
    <ConsolePage
      title={text('audit.title')}
      text={text('audit.text')}
      actions={
        <Button variant="outline" disabled={audit.state === 'loading'} onClick={() => reloadCalls(audit)}>
          <Icon name="refresh" />
          {common('refresh')}
        </Button>
      }
    >
      <AuditFilterFields filter={filter} onChange={setFilter} />
      {audit.state === 'loading' && <LoadingState rows={5} rowHeight="12" />}
      {audit.state === 'error' && <RegistryUnavailable error={audit.error} onRetry={audit.reload} />}
      {audit.state === 'ready' && (
        <>
          <Text role="status" color="fg.muted" textStyle="sm" marginBottom="2">
            {text(more ? 'audit.countOfNewest' : 'audit.count', {
              count: shown.length,
              newest: audit.data.length,
            })}
          </Text>
          {shown.length === 0 ? (
            <EmptyState icon="list" title={text('audit.none')} />
          ) : (
            <AuditTable entries={shown} />
          )}
          {more && (
            <Button variant="outline" marginTop="4" onClick={loadMore}>
              {common('more')}
            </Button>
          )}
        </>
      )}
    </ConsolePage>
  );
}
