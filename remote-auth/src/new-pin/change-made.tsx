import { useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink } from '@chokdee/shared/router';
import { Button, EmptyState, Stack } from '@chokdee/shared/ui';
import { useTopOfPage } from './use-top-of-page.ts';
import { WithdrawalPause } from './withdrawal-pause.tsx';

interface ChangeMadeProps {
  title: string;
  text: string;
  /** When withdrawals are available again, ISO with offset; undefined if they were never paused. */
  until: string | undefined;
}

/** Replaces the form once the change is made. */
export function ChangeMade({ title, text, until }: ChangeMadeProps) {
  const words = useTexts('auth');
  const area = useTopOfPage<HTMLDivElement>();

  return (
    <Stack ref={area} tabIndex={-1} outline="none" gap="4" role="status">
      <EmptyState
        icon="check-circle"
        title={title}
        text={text}
        action={
          <Button asChild size="lg" variant="outline">
            <RouterLink to="/profile">{words('newPin.toProfile')}</RouterLink>
          </Button>
        }
      />
      {until !== undefined && <WithdrawalPause until={until} />}
    </Stack>
  );
}
