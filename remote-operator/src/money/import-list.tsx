import { useState } from 'react';
import { operatorTransferCalls, type StatementImport } from '@chokdee/shared/contracts/wallet-operator';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { reloadCalls } from '../console/reload-calls.ts';
import { useOwnName } from '../console/use-own-name.ts';
import { ImportCard } from './import-card.tsx';
import { ImportReview } from './import-review.tsx';
import { LiveList } from './live-list.tsx';

const POLL_MS = 10_000;

/** Imported statements: one operator imports, another books them. */
export function ImportList() {
  const text = useTexts('operator');
  const me = useOwnName();
  const list = useCall(operatorTransferCalls.imports, {}, { pollMs: POLL_MS });
  const reload = () => reloadCalls(list);
  const [reviewed, review] = useState<StatementImport>();
  return (
    <>
      <LiveList call={list} label={text('money.tab.imports')} empty={text('money.noImports')}>
        {(statement) => (
          <ImportCard
            key={statement.id}
            statement={statement}
            isOwn={statement.proposedBy === me}
            onReview={() => review(statement)}
          />
        )}
      </LiveList>
      {reviewed && <ImportReview statement={reviewed} onClose={() => review(undefined)} onChanged={reload} />}
    </>
  );
}
