import { useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink } from '@chokdee/shared/router';
import { Button, EmptyState, Icon, Stack } from '@chokdee/shared/ui';
import { useTopOfPage } from '../new-pin/use-top-of-page.ts';
import { WithdrawalPause } from '../new-pin/withdrawal-pause.tsx';

export function DoneStep({ endsOtherWays }: { endsOtherWays: boolean }) {
  const text = useTexts('auth');
  const area = useTopOfPage<HTMLDivElement>();

  return (
    <Stack ref={area} tabIndex={-1} outline="none" gap="4" role="status">
      <EmptyState
        icon="check-circle"
        title={text('forgotPin.doneTitle')}
        text={`${text('forgotPin.doneText')} ${text(endsOtherWays ? 'newPin.otherWaysEnded' : 'newPin.otherWaysStay')}`}
        action={
          <Button asChild size="xl" colorPalette="red">
            <RouterLink to="/login">
              <Icon name="login" />
              {text('login.submit')}
            </RouterLink>
          </Button>
        }
      />
      <WithdrawalPause />
    </Stack>
  );
}
