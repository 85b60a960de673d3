import type { TransferSlip } from '@chokdee/shared/contracts/transfer-slips';
import type { ErrorCode } from '@chokdee/shared/contracts/errors';
import type { ApiError } from '@chokdee/shared/http';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { asksForSupport } from '@chokdee/shared/rules/support-errors';
import { SupportLinks } from '@chokdee/shared/support';
import { Alert, Button, Icon } from '@chokdee/shared/ui';
import type { FoundCode } from './find-code.ts';
import { TransferSlipAnswer } from './transfer-slip-answer.tsx';

interface TransferSlipFailureProps {
  error: ApiError;
  found: FoundCode;
  earlier: readonly TransferSlip[];
  onWithoutDeposit: () => void;
}

/** Advice that goes beyond the error text. */
const advice: Partial<Record<ErrorCode, 'photo' | 'staff' | 'deposit'>> = {
  IMAGE_UNREADABLE: 'photo',
  QR_NOT_FOUND: 'photo',
  QR_UNVERIFIABLE: 'staff',
  RECEIVER_MISMATCH: 'staff',
  SLIP_DUPLICATE: 'staff',
  AMOUNT_MISMATCH: 'deposit',
  DEPOSIT_STATE: 'deposit',
};

/**
 * Why a transfer slip was refused. A transfer slip that this member sent before, perhaps when the answer was
 * lost, shows its current status.
 */
export function TransferSlipFailure({ error, found, earlier, onWithoutDeposit }: TransferSlipFailureProps) {
  const text = useTexts('wallet');
  const errorText = useErrorText();
  const own =
    error.code === 'SLIP_DUPLICATE' && found.kind === 'transfer-slip'
      ? earlier.find(
          ({ sendingBank, transRef }) => sendingBank === found.sendingBank && transRef === found.transRef,
        )
      : undefined;
  if (own) return <TransferSlipAnswer slip={own} />;

  const lost = error.kind !== 'refused';
  const what = advice[error.code];
  return (
    <Alert.Root status={lost ? 'warning' : 'error'}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{lost ? text('transferSlip.lost') : errorText(error)}</Alert.Title>
        {what && <Alert.Description>{text(`transferSlip.advice.${what}`)}</Alert.Description>}
        {!lost && asksForSupport(error.code) && <SupportLinks />}
        {what === 'deposit' && (
          <Button size="sm" variant="outline" alignSelf="start" marginTop="3" onClick={onWithoutDeposit}>
            <Icon name="receipt" />
            {text('transferSlip.withoutDeposit')}
          </Button>
        )}
        {what === 'staff' && (
          <Button asChild size="sm" variant="outline" alignSelf="start" marginTop="3">
            <Link to="/credit/deposit/normal">
              <Icon name="edit" />
              {text('choice.normal')}
            </Link>
          </Button>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}
