import type { TransferSlip } from '@chokdee/shared/contracts/transfer-slips';
import { formatBaht } from '@chokdee/shared/format';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { SupportLinks } from '@chokdee/shared/support';
import { Alert, Button, Flex, Icon, type IconName } from '@chokdee/shared/ui';

export const transferSlipLooks = {
  verified: { alert: 'success', icon: 'check-circle', palette: 'green' },
  pending: { alert: 'info', icon: 'clock', palette: 'amber' },
  rejected: { alert: 'error', icon: 'x-circle', palette: 'red' },
} as const satisfies Record<TransferSlip['status'], { alert: string; icon: IconName; palette: string }>;

/** The server's answer to an accepted transfer slip. */
export function TransferSlipAnswer({ slip }: { slip: TransferSlip }) {
  const text = useTexts('wallet');
  const errorText = useErrorText();
  const { status, amount, reason, depositId } = slip;
  const meaning =
    status === 'rejected' && reason
      ? errorText({ code: reason })
      : text(`transferSlip.meaning.${status}`, { amount: amount === undefined ? '' : formatBaht(amount) });
  return (
    <Alert.Root status={transferSlipLooks[status].alert}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{text(`transferSlip.status.${status}`)}</Alert.Title>
        <Alert.Description>{meaning}</Alert.Description>
        {status === 'rejected' && <SupportLinks />}
        {status === 'verified' && (
          <Flex gap="2" wrap="wrap" marginTop="3">
            <Button asChild size="sm" variant="outline">
              <Link to={depositId ? `/credit/deposit?id=${depositId}` : '/credit/statement'}>
                <Icon name={depositId ? 'deposit' : 'receipt'} />
                {text(depositId ? 'statement.openDeposit' : 'outcome.statement')}
              </Link>
            </Button>
          </Flex>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}
