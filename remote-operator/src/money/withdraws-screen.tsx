import { useState } from 'react';
import { operatorWithdrawCalls, type OperatorWithdraw } from '@chokdee/shared/contracts/wallet-operator';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Tabs } from '@chokdee/shared/tabs';
import { ConsolePage } from '../console/console-page.tsx';
import { reloadCalls } from '../console/reload-calls.ts';
import { LiveList } from './live-list.tsx';
import { WithdrawCard, type WithdrawStep } from './withdraw-card.tsx';
import { WithdrawDecision } from './withdraw-decision.tsx';

const POLL_MS = 5_000;
const states = ['waiting', 'done'] as const;

/** Withdrawals that wait for approval or have an unknown outcome at the bank, and closed ones. */
export function WithdrawsScreen() {
  const text = useTexts('operator');
  const [state, setState] = useState<(typeof states)[number]>('waiting');
  const list = useCall(operatorWithdrawCalls.withdraws, { state }, { pollMs: POLL_MS });
  const [dialog, openDialog] = useState<{ withdraw: OperatorWithdraw; step: WithdrawStep }>();

  return (
    <ConsolePage title={text('money.withdraws')} text={text('money.withdrawsText')}>
      <Tabs.Root
        value={state}
        onValueChange={({ value }) => setState(states.find((known) => known === value) ?? 'waiting')}
        variant="line"
      >
        <Tabs.List colorPalette="red" aria-label={text('money.withdraws')} marginBottom="4">
          {states.map((name) => (
            <Tabs.Trigger key={name} value={name}>
              {text(`money.tab.${name}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={state} padding="0">
          <LiveList key={state} call={list} label={text('money.withdraws')} empty={text('money.noWithdraws')}>
            {(withdraw) => (
              <WithdrawCard
                key={withdraw.id}
                withdraw={withdraw}
                onStep={(step) => openDialog({ withdraw, step })}
              />
            )}
          </LiveList>
        </Tabs.Content>
      </Tabs.Root>
      {dialog && (
        <WithdrawDecision
          {...dialog}
          onClose={() => openDialog(undefined)}
          onChanged={() => reloadCalls(list)}
        />
      )}
    </ConsolePage>
  );
}
