import { depositCalls, walletDepositCalls, type Deposit } from '@chokdee/shared/contracts/deposits';
import { isWalletWay } from '@chokdee/shared/rules/deposit-way-names';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { useNavigate } from '@chokdee/shared/router';
import { Button, Icon, Stack } from '@chokdee/shared/ui';
import { useMoneyMutation } from '@chokdee/shared/query';
import type { ByAmountCall } from './by-amount-call.ts';
import { depositPath } from './deposit-paths.ts';
import { DepositAlert } from './deposit-alert.tsx';
import { hasEnded } from './has-ended.ts';
import { useDepositAttempt } from './use-deposit-attempt.ts';

/** Creates another deposit of the same amount in place of an expired one. */
export function RenewDeposit({ deposit }: { deposit: Deposit }) {
  const text = useTexts('wallet');
  const { channel } = deposit;
  const navigate = useNavigate();
  const show = (next: Deposit) => void navigate(depositPath(next), { replace: true });
  const options = { remote: 'wallet', hasEnded };
  const fast = useDepositAttempt(useMoneyMutation(depositCalls.createFast, options), show);
  const call: ByAmountCall = isWalletWay(channel)
    ? walletDepositCalls[channel].create
    : depositCalls.createQr;
  const byAmount = useDepositAttempt(useMoneyMutation(call, options), show);
  const attempt = deposit.channel === 'fast' ? fast : byAmount;

  const renew = async () => {
    const { bankId, prepareAmount } = deposit;
    if (deposit.channel === 'fast') await fast.run({ bankId, prepareAmount });
    else await byAmount.run({ amount: prepareAmount });
  };

  return (
    <Stack gap="2">
      <Button
        colorPalette="red"
        loading={attempt.pending}
        aria-disabled={attempt.offline}
        onClick={() => void renew()}
      >
        <Icon name="refresh" />
        {text(attempt.unknown ? 'attempt.again' : 'outcome.renew', {
          amount: formatBaht(deposit.prepareAmount),
        })}
      </Button>
      <DepositAlert attempt={{ ...attempt, unfinished: false }} />
    </Stack>
  );
}
