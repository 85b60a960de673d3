import { bankCalls } from '@chokdee/shared/contracts/banks';
import { formatInstant } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Alert, Button, EmptyState, ErrorState, Icon, LoadingState, Page, Stack } from '@chokdee/shared/ui';
import { useBankName } from './bank-choice.tsx';
import { BankRow } from './bank-row.tsx';
import { pollWhileVerifying } from './verifying.ts';

export function BankStatusScreen() {
  const text = useTexts('wallet');
  const nameOf = useBankName();
  const banks = useCall(bankCalls.banks, {});
  const accounts = useCall(bankCalls.userBanks, {}, { pollMs: pollWhileVerifying });
  const status = useCall(
    bankCalls.userBankStatus,
    {},
    { pollMs: pollWhileVerifying(accounts.state === 'ready' ? accounts.data : undefined) },
  );

  const isEmpty = accounts.state === 'ready' && accounts.data.length === 0;
  const addAs = (visibility?: 'hidden') => (
    <Button asChild colorPalette="red" visibility={visibility}>
      <Link to="/bank/add">
        <Icon name="plus" />
        {text('bank.add')}
      </Link>
    </Button>
  );
  const bankOf = (code: string) =>
    banks.state === 'ready' ? banks.data.find(({ bankCode }) => bankCode === code) : undefined;

  return (
    <Page title={text('bank.title')} actions={addAs(isEmpty ? 'hidden' : undefined)}>
      <Stack gap="4">
        {status.state === 'ready' && status.data.withdrawHoldUntil && (
          <Alert.Root status="warning">
            <Alert.Indicator />
            <Alert.Title>
              {text('bank.holdUntil', { time: formatInstant(status.data.withdrawHoldUntil) })}
            </Alert.Title>
          </Alert.Root>
        )}
        {accounts.state === 'loading' && <LoadingState rows={2} rowHeight="24" />}
        {accounts.state === 'error' && <ErrorState error={accounts.error} onRetry={accounts.reload} />}
        {isEmpty && (
          <EmptyState icon="bank" title={text('bank.empty')} text={text('bank.emptyText')} action={addAs()} />
        )}
        {accounts.state === 'ready' && accounts.data.length > 0 && (
          <Stack as="ul" listStyleType="none" gap="3" aria-live="polite">
            {accounts.data.map((account) => {
              const bank = bankOf(account.bankCode);
              return (
                <BankRow
                  key={account.bankId}
                  bank={account}
                  shortName={bank?.shortName ?? account.bankCode}
                  name={bank ? nameOf(bank) : account.name}
                />
              );
            })}
          </Stack>
        )}
      </Stack>
    </Page>
  );
}
