import { useState } from 'react';
import { operatorTransferCalls, type NormalDeposit } from '@chokdee/shared/contracts/wallet-operator';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { ConsolePage } from '../console/console-page.tsx';
import { reloadCalls } from '../console/reload-calls.ts';
import { DecideTransfer, type DecidedProposal } from './decide-transfer.tsx';
import { DepositCard } from './deposit-card.tsx';
import { DepositDecision, type Payment } from './deposit-decision.tsx';
import { LiveList } from './live-list.tsx';

const POLL_MS = 10_000;

/** Reported deposits, which operators compare with the bank's transfers. */
export function DepositsScreen() {
  const text = useTexts('operator');
  const list = useCall(operatorTransferCalls.normalDeposits, {}, { pollMs: POLL_MS });
  const reload = () => reloadCalls(list);
  const [dialog, openDialog] = useState<{ deposit: NormalDeposit; payment?: Payment }>();
  const [openProposal, setOpenProposal] = useState<DecidedProposal>();
  const decideOn = ({ proposal, transfers, prepareTotal }: NormalDeposit, carryOut: boolean) => {
    if (!proposal) return;
    const { transRef } = proposal;
    setOpenProposal({
      proposal,
      carryOut,
      transRef,
      amount: transfers.find((payment) => payment.transRef === transRef)?.amount ?? prepareTotal,
    });
  };

  return (
    <ConsolePage title={text('money.deposits')} text={text('money.depositsText')}>
      <LiveList call={list} label={text('money.deposits')} empty={text('money.noDeposits')}>
        {(deposit) => (
          <DepositCard
            key={deposit.id}
            deposit={deposit}
            onConfirm={(payment) => openDialog({ deposit, payment })}
            onReject={() => openDialog({ deposit })}
            onDecide={(carryOut) => decideOn(deposit, carryOut)}
          />
        )}
      </LiveList>
      {openProposal && (
        <DecideTransfer {...openProposal} onClose={() => setOpenProposal(undefined)} onChanged={reload} />
      )}
      {dialog && <DepositDecision {...dialog} onClose={() => openDialog(undefined)} onChanged={reload} />}
    </ConsolePage>
  );
}
