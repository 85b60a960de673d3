import { depositChannel, transferChannel } from '@chokdee/shared/contracts/deposits';
import type { NormalDeposit } from '@chokdee/shared/contracts/wallet-operator';
import { formatAccountNumber, formatBaht, formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Icon } from '@chokdee/shared/ui';
import type { Payment } from './deposit-decision.tsx';
import { DepositPayments } from './deposit-payments.tsx';
import { MoneyCard } from './money-card.tsx';
import { TransferProposal } from './transfer-proposal.tsx';

const channels = [...transferChannel.options, ...depositChannel.options] as const;

interface DepositCardProps {
  deposit: NormalDeposit;
  onConfirm: (payment: Payment) => void;
  onReject: () => void;
  /** The decision on the proposal of another operator. */
  onDecide: (carryOut: boolean) => void;
}

export function DepositCard({ deposit, onConfirm, onReject, onDecide }: DepositCardProps) {
  const text = useTexts('operator');
  const { prepareTotal, userName, receiver, payerBankCode, payerAccount, slipTransRef } = deposit;
  /** Unknown channel names are the member's own words. */
  const channelText = (name: string) => {
    const known = channels.find((channel) => channel === name);
    return known ? text(`money.channel.${known}`) : name;
  };
  return (
    <MoneyCard
      label={text('money.depositOf', { amount: formatBaht(prepareTotal), name: userName })}
      satang={prepareTotal}
      mark={{ icon: 'clock', palette: 'amber', text: text('money.deposit.waits') }}
      facts={[
        text('money.member', { name: userName }),
        text('money.sentAt', {
          time: formatInstant(deposit.depositAt),
          channel: channelText(deposit.channelName),
        }),
        `${receiver.name} ${formatAccountNumber(receiver.accountNumber, receiver.bankCode)}`,
        payerAccount &&
          text('money.payer', {
            name: [payerBankCode, formatAccountNumber(payerAccount, payerBankCode)].filter(Boolean).join(' '),
          }),
        slipTransRef && text('money.transferSlip', { ref: slipTransRef }),
      ]}
    >
      {deposit.proposal ? (
        <TransferProposal proposal={deposit.proposal} onDecide={onDecide} />
      ) : (
        <DepositPayments payments={deposit.transfers} payerBankCode={payerBankCode} onConfirm={onConfirm} />
      )}
      <Flex>
        <Button variant="outline" aria-haspopup="dialog" onClick={onReject}>
          <Icon name="x-circle" />
          {text('money.deposit.reject')}
        </Button>
      </Flex>
    </MoneyCard>
  );
}
