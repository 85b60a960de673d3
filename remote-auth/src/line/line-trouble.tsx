import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink } from '@chokdee/shared/router';
import { Box, Button, EmptyState, Icon, Stack } from '@chokdee/shared/ui';
import type { LineReturn } from './use-line-return.ts';

interface LineTroubleProps {
  reached: Extract<LineReturn, { state: 'cancelled' | 'over' | 'lost' }>;
  /** A member was linking their LINE account, not logging in. */
  linking: boolean;
}

/** Says why LINE's answer failed, and offers the way on. */
export function LineTrouble({ reached, linking }: LineTroubleProps) {
  const text = useTexts('auth');
  const common = useTexts('common');
  const errorText = useErrorText();
  const cancelled = reached.state === 'cancelled';
  const title = linking ? 'line.notLinked' : cancelled ? 'line.cancelled' : 'line.over';
  const says =
    'error' in reached && reached.error !== undefined
      ? errorText(reached.error)
      : text(linking ? 'line.linkAgain' : 'line.again');

  return (
    <Box role="alert">
      <EmptyState
        icon={cancelled ? 'info' : 'alert'}
        title={text(title)}
        text={says}
        action={
          <Stack gap="3">
            {reached.state === 'lost' && (
              <Button size="lg" colorPalette="red" onClick={reached.again}>
                <Icon name="refresh" />
                {common('retry')}
              </Button>
            )}
            <Button
              asChild
              size="lg"
              colorPalette={reached.state === 'lost' ? undefined : 'red'}
              variant={reached.state === 'lost' ? 'outline' : 'solid'}
            >
              <RouterLink to={linking ? '/profile' : '/login'}>
                <Icon name="arrow-left" />
                {text(linking ? 'newPin.toProfile' : 'line.toLogin')}
              </RouterLink>
            </Button>
          </Stack>
        }
      />
    </Box>
  );
}
