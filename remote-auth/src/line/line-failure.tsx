import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink } from '@chokdee/shared/router';
import { Box, Button, EmptyState, Icon, Stack } from '@chokdee/shared/ui';
import type { LineReturn } from './use-line-return.ts';

interface LineFailureProps {
  result: Extract<LineReturn, { state: 'cancelled' | 'failed' | 'unanswered' }>;
  /** A member was linking their LINE account, not logging in. */
  linking: boolean;
}

/** Says why LINE's answer failed, and offers the way on. */
export function LineFailure({ result, linking }: LineFailureProps) {
  const text = useTexts('auth');
  const common = useTexts('common');
  const errorText = useErrorText();
  const cancelled = result.state === 'cancelled';
  const title = linking ? 'line.notLinked' : cancelled ? 'line.cancelled' : 'line.over';
  const message =
    'error' in result && result.error !== undefined
      ? errorText(result.error)
      : text(linking ? 'line.linkAgain' : 'line.again');

  return (
    <Box role="alert">
      <EmptyState
        icon={cancelled ? 'info' : 'alert'}
        title={text(title)}
        text={message}
        action={
          <Stack gap="3">
            {result.state === 'unanswered' && (
              <Button size="lg" colorPalette="red" onClick={result.retry}>
                <Icon name="refresh" />
                {common('retry')}
              </Button>
            )}
            <Button
              asChild
              size="lg"
              colorPalette={result.state === 'unanswered' ? undefined : 'red'}
              variant={result.state === 'unanswered' ? 'outline' : 'solid'}
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
