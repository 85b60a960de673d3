import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Icon, Stack } from '@chokdee/shared/ui';
import { AttemptAlert } from '../attempt/attempt-alert.tsx';
import type { MoneyMutation } from '@chokdee/shared/query';

type AttemptOutcome = Pick<MoneyMutation<never, never>, 'error' | 'unknown' | 'unfinished' | 'offline'>;

/** Why a deposit was not created. Links to the open deposits when there are too many. */
export function DepositAlert({ attempt }: { attempt: AttemptOutcome }) {
  const text = useTexts('wallet');
  const { error, unknown, unfinished, offline } = attempt;
  return (
    <Stack gap="2">
      <AttemptAlert error={error} unknown={unknown} unfinished={unfinished} offline={offline} />
      {error?.code === 'DEPOSIT_PENDING_LIMIT' && (
        <Button asChild variant="outline">
          <Link to="/credit/deposit">
            <Icon name="list" />
            {text('choice.open')}
          </Link>
        </Button>
      )}
    </Stack>
  );
}
