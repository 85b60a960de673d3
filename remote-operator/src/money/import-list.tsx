import { useState } from 'react';
import { operatorTransferCalls, type StatementImport } from '@chokdee/shared/contracts/wallet-operator';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { useLiveCall } from '../console/use-live-call.ts';
import { useOwnName } from '../console/use-own-name.ts';
import { ImportCard } from './import-card.tsx';
import { ImportReview } from './import-review.tsx';
import { LiveList } from './live-list.tsx';

const REFRESH_SECONDS = 10;
const fetchImports = (signal: AbortSignal) => send(operatorTransferCalls.imports, {}, { signal });

/** Imported statements: one operator imports, another books them. */
export function ImportList() {
  const text = useTexts('operator');
  const me = useOwnName();
  const live = useLiveCall(fetchImports, REFRESH_SECONDS);
  const [reviewed, review] = useState<StatementImport>();
  return (
    <>
      <LiveList live={live} label={text('money.tab.imports')} empty={text('money.noImports')}>
        {(statement) => (
          <ImportCard
            key={statement.id}
            statement={statement}
            isOwn={statement.proposedBy === me}
            onReview={() => review(statement)}
          />
        )}
      </LiveList>
      {reviewed && (
        <ImportReview statement={reviewed} onClose={() => review(undefined)} onChanged={live.refresh} />
      )}
    </>
  );
}
