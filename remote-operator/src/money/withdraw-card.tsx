import { APPROVAL_CONFLICT_DAYS, type OperatorWithdraw } from '@chokdee/shared/contracts/wallet-operator';
import { formatAccountNumber, formatBaht, formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Icon, Text, type IconName } from '@chokdee/shared/ui';
import { useOwnName } from '../console/use-own-name.ts';
import { MoneyCard } from './money-card.tsx';

export type WithdrawStep = 'approve' | 'reject' | 'paid' | 'failed';

const looks: Record<OperatorWithdraw['status'], { icon: IconName; palette: string }> = {
  pending: { icon: 'clock', palette: 'amber' },
  approved: { icon: 'check', palette: 'blue' },
  sending: { icon: 'send', palette: 'blue' },
  unknown: { icon: 'help', palette: 'red' },
  paid: { icon: 'check-circle', palette: 'green' },
  failed: { icon: 'undo', palette: 'gray' },
  rejected: { icon: 'x-circle', palette: 'gray' },
};

const steps: Partial<Record<OperatorWithdraw['status'], readonly WithdrawStep[]>> = {
  pending: ['approve', 'reject'],
  unknown: ['paid', 'failed'],
};
const icons = { approve: 'check', reject: 'x-circle', paid: 'check-circle', failed: 'undo' } as const;

interface WithdrawCardProps {
  withdraw: OperatorWithdraw;
  onStep: (step: WithdrawStep) => void;
}

export function WithdrawCard({ withdraw, onStep }: WithdrawCardProps) {
  const text = useTexts('operator');
  const { status, userName, payoutRef, decidedBy, bankSays, conflict } = withdraw;
  const me = useOwnName();
  // The server refuses the operator who approved it: an unknown outcome needs a second operator.
  const isOwnUnknown = status === 'unknown' && decidedBy === me;
  // Rejecting returns the money to the member, so it stays available despite a conflict.
  const offered = isOwnUnknown ? [] : (steps[status] ?? []).filter((step) => !conflict || step === 'reject');
  const accountNumber = formatAccountNumber(withdraw.fullAccountNumber, withdraw.bankCode);
  const label = text('money.withdrawOf', { amount: formatBaht(withdraw.amount), name: userName });
  return (
    <MoneyCard
      label={label}
      satang={withdraw.amount}
      mark={{ ...looks[status], text: text(`money.withdrawState.${status}`) }}
      reason={withdraw.timeline.at(-1)?.reason}
      facts={[
        text('money.member', { name: userName }),
        `${withdraw.bankName} ${accountNumber} · ${withdraw.accountName}`,
        text('money.holder', { name: withdraw.holderName }),
        text('money.askedAt', { time: formatInstant(withdraw.createdAt) }),
        payoutRef && text('money.payoutRef', { ref: payoutRef }),
        decidedBy && text('money.decidedBy', { name: decidedBy }),
      ]}
    >
      {bankSays && (
        <Text textStyle="sm" color="fg.warning">
          {text(`money.bankSays.${bankSays}`)}
        </Text>
      )}
      {isOwnUnknown && (
        <Text textStyle="sm" color="fg.muted">
          {text('money.notApprover')}
        </Text>
      )}
      {conflict && steps[status] && (
        <Text textStyle="sm" color="fg.warning">
          {text(`money.approvalConflict.${conflict}`, { days: APPROVAL_CONFLICT_DAYS })}
        </Text>
      )}
      {offered.length > 0 && <WithdrawSteps steps={offered} onStep={onStep} />}
    </MoneyCard>
  );
}

interface WithdrawStepsProps {
  steps: readonly WithdrawStep[];
  onStep: (step: WithdrawStep) => void;
}

function WithdrawSteps({ steps: offered, onStep }: WithdrawStepsProps) {
  const text = useTexts('operator');
  return (
    <Flex gap="2" wrap="wrap">
      {offered.map((step) => (
        <Button
          key={step}
          {...(step === 'approve' || step === 'paid' ? { colorPalette: 'red' } : { variant: 'outline' })}
          aria-haspopup="dialog"
          onClick={() => onStep(step)}
        >
          <Icon name={icons[step]} />
          {text(`money.step.${step}`)}
        </Button>
      ))}
    </Flex>
  );
}
