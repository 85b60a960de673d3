import { useState } from 'react';
import { adjustmentCalls, type Adjustment } from '@chokdee/shared/contracts/wallet-operator';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Button, Icon } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { reloadCalls } from '../console/reload-calls.ts';
import { AdjustmentCard } from './adjustment-card.tsx';
import { AdjustmentDecision } from './adjustment-decision.tsx';
import { LiveList } from './live-list.tsx';
import { ProposalDrawer } from './proposal-drawer.tsx';

const POLL_MS = 10_000;

/** Corrections of members' cash: one operator proposes, another decides. */
export function AdjustmentsScreen() {
  const text = useTexts('operator');
  const list = useCall(adjustmentCalls.adjustments, {}, { pollMs: POLL_MS });
  const reload = () => reloadCalls(list);
  const [proposing, setProposing] = useState(false);
  const [dialog, openDialog] = useState<{ adjustment: Adjustment; carryOut: boolean }>();

  return (
    <ConsolePage
      title={text('money.adjustments')}
      text={text('money.adjustmentsText')}
      actions={
        <Button colorPalette="red" aria-haspopup="dialog" onClick={() => setProposing(true)}>
          <Icon name="plus" />
          {text('money.adjust.propose')}
        </Button>
      }
    >
      <LiveList call={list} label={text('money.adjustments')} empty={text('money.noAdjustments')}>
        {(adjustment) => (
          <AdjustmentCard
            key={adjustment.id}
            adjustment={adjustment}
            onDecide={(carryOut) => openDialog({ adjustment, carryOut })}
          />
        )}
      </LiveList>
      {proposing && <ProposalDrawer onClose={() => setProposing(false)} onChanged={reload} />}
      {dialog && <AdjustmentDecision {...dialog} onClose={() => openDialog(undefined)} onChanged={reload} />}
    </ConsolePage>
  );
}
