import type { ErrorCode } from '@chokdee/shared/contracts/errors';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Icon, Stack } from '@chokdee/shared/ui';
import { AttemptAlert } from '../attempt/attempt-alert.tsx';
import type { MoneyMutation } from '@chokdee/shared/query';

/** Labels of the link to the page that shows open deposits and every way. */
const resolutions: Partial<Record<ErrorCode, string>> = {
  DEPOSIT_PENDING_LIMIT: 'choice.open',
  DEPOSIT_WAY_CLOSED: 'form.otherWays',
};

type AttemptOutcome = Pick<MoneyMutation<never, never>, 'error' | 'unknown' | 'unfinished' | 'offline'>;

/** Why a deposit was not created. Links to the open deposits when there are too many, and to other ways. */
export function DepositAlert({ attempt }: { attempt: AttemptOutcome }) {
  const text = useTexts('wallet');
  const { error, unknown, unfinished, offline } = attempt;
  const label = error && resolutions[error.code];
  return (
    <Stack gap="2">
      <AttemptAlert error={error} unknown={unknown} unfinished={unfinished} offline={offline} />
      {label && (
        <Button asChild variant="outline">
          <Link to="/credit/deposit">
            <Icon name="list" />
            {text(label)}
          </Link>
        </Button>
      )}
    </Stack>
  );
}
