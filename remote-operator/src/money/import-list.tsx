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
const askImports = (signal: AbortSignal) => send(operatorTransferCalls.imports, {}, { signal });

/** Imported statements: one operator imports, another books them. */
export function ImportList() {
  const text = useTexts('operator');
  const me = useOwnName();
  const live = useLiveCall(askImports, REFRESH_SECONDS);
  const [looked, look] = useState<StatementImport>();
  return (
    <>
      <LiveList live={live} label={text('money.tab.imports')} empty={text('money.noImports')}>
        {(statement) => (
          <ImportCard
            key={statement.id}
            statement={statement}
            isOwn={statement.proposedBy === me}
            onLook={() => look(statement)}
          />
        )}
      </LiveList>
      {looked && <ImportReview statement={looked} onClose={() => look(undefined)} onChanged={live.refresh} />}
    </>
  );
}
