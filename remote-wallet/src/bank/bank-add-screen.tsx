import { bankCalls } from '@chokdee/shared/contracts/banks';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { useNavigate } from '@chokdee/shared/router';
import { ErrorState, LoadingState, Page } from '@chokdee/shared/ui';
import { BankForm } from './bank-form.tsx';

export function BankAddScreen() {
  const text = useTexts('wallet');
  const navigate = useNavigate();
  const banks = useCall(bankCalls.banks, {});
  const own = useCall(bankCalls.userBankStatus, {});
  const failed = banks.state === 'error' ? banks : own.state === 'error' ? own : undefined;

  return (
    <Page title={text('bank.addTitle')} text={text('bank.addText')} width="narrow">
      {failed && <ErrorState error={failed.error} onRetry={failed.reload} />}
      {!failed && (banks.state === 'loading' || own.state === 'loading') && (
        <LoadingState rows={1} rowHeight="96" />
      )}
      {banks.state === 'ready' && own.state === 'ready' && (
        <BankForm
          banks={banks.data}
          holderName={own.data.holderName}
          isChange={own.data.status === 'verified' || own.data.status === 'pending'}
          onAdded={() => void navigate('/bank/status')}
        />
      )}
    </Page>
  );
}
