import type { BankTransfer } from '@chokdee/shared/contracts/wallet-operator';
import { formatBaht, formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Icon, type IconName } from '@chokdee/shared/ui';
import { CandidateList, type Candidate } from './candidate-list.tsx';
import { MoneyCard } from './money-card.tsx';
import { TransferConflicts } from './transfer-conflicts.tsx';
import { TransferProposal } from './transfer-proposal.tsx';

const looks: Record<BankTransfer['state'], { icon: IconName; palette: string }> = {
  matched: { icon: 'check-circle', palette: 'green' },
  suspense: { icon: 'help', palette: 'amber' },
  assigned: { icon: 'user', palette: 'blue' },
  returned: { icon: 'undo', palette: 'gray' },
};

interface TransferCardProps {
  transfer: BankTransfer;
  onAssign: (candidate?: Candidate) => void;
  onReturn: () => void;
  onClear: () => void;
  onDecide: (carryOut: boolean) => void;
}

export function TransferCard({ transfer, onAssign, onReturn, onClear, onDecide }: TransferCardProps) {
  const text = useTexts('operator');
  const { amount, bankId, transRef, state, member, handledBy, proposal } = transfer;
  const payer = [transfer.payerName, transfer.payerAccount].filter(Boolean).join(' ');
  const isUndecided = state === 'suspense' && !proposal;
  return (
    <MoneyCard
      label={text('money.transfer', { amount: formatBaht(amount), ref: transRef })}
      satang={amount}
      mark={{ ...looks[state], text: text(`money.transferState.${state}`) }}
      reason={transfer.reason}
      facts={[
        `${bankId} · ${transRef}`,
        text('money.receivedAt', { time: formatInstant(transfer.receivedAt) }),
        payer && text('money.payer', { name: payer }),
        member && text('money.member', { name: member.userName }),
        handledBy && text('money.decidedBy', { name: handledBy }),
      ]}
    >
      {transfer.conflicts && <TransferConflicts conflicts={transfer.conflicts} onClear={onClear} />}
      {state === 'suspense' && proposal && <TransferProposal proposal={proposal} onDecide={onDecide} />}
      {isUndecided && transfer.candidates.length > 0 && (
        <CandidateList candidates={transfer.candidates} onAssign={onAssign} />
      )}
      {isUndecided && (
        <Flex gap="2" wrap="wrap">
          <Button colorPalette="red" aria-haspopup="dialog" onClick={() => onAssign()}>
            <Icon name="user" />
            {text('money.assign')}
          </Button>
          <Button variant="outline" aria-haspopup="dialog" onClick={onReturn}>
            <Icon name="undo" />
            {text('money.return')}
          </Button>
        </Flex>
      )}
    </MoneyCard>
  );
}
