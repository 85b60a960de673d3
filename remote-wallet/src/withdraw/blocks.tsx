import { formatDay, formatInstant, formatTime } from '@chokdee/shared/format';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Alert, Button, Stack } from '@chokdee/shared/ui';
import type { Limits } from './limit-meter.tsx';
import { TurnoverBlock } from './turnover-block.tsx';

/** Where the member can resolve each block. */
const resolutions: Partial<Record<Limits['blocks'][number], { to: string; label: string }>> = {
  BANK_NOT_MATCH: { to: '/bank/status', label: 'withdraw.toBank' },
  TURNOVER_NOT_MET: { to: '/credit/turnover', label: 'withdraw.toTurnover' },
  BALANCE_NOT_ENOUGH: { to: '/credit/deposit', label: 'withdraw.toDeposit' },
};

/** Why nothing can be withdrawn now, and how to resolve it. */
export function Blocks({ limits }: { limits: Limits }) {
  const text = useTexts('wallet');
  const errorText = useErrorText();
  return (
    <Stack gap="3">
      {limits.blocks.map((code) => {
        const resolution = resolutions[code];
        return (
          <Alert.Root key={code} status="warning">
            <Alert.Indicator />
            <Alert.Content gap="2">
              <Alert.Title>{errorText({ code })}</Alert.Title>
              {code === 'WITHDRAW_ON_HOLD' && limits.withdrawHoldUntil && (
                <Alert.Description>
                  {text('bank.holdUntil', { time: formatInstant(limits.withdrawHoldUntil) })}
                </Alert.Description>
              )}
              {(code === 'MAX_AMOUNT_PER_DAY' || code === 'MAX_COUNT_PER_DAY') && (
                <Alert.Description>
                  {text('withdraw.resets', {
                    time: `${formatDay(limits.resetsAt)} ${formatTime(limits.resetsAt)}`,
                  })}
                </Alert.Description>
              )}
              {code === 'TURNOVER_NOT_MET' && <TurnoverBlock />}
              {resolution && (
                <Button asChild size="sm" variant="outline" alignSelf="flex-start">
                  <Link to={resolution.to}>{text(resolution.label)}</Link>
                </Button>
              )}
            </Alert.Content>
          </Alert.Root>
        );
      })}
    </Stack>
  );
}
