import type { ApiError } from '@chokdee/shared/http';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { isOutcomeUnknown } from '@chokdee/shared/rules/attempt-outcome';
import { asksForSupport } from '@chokdee/shared/rules/support-errors';
import { SupportLinks } from '@chokdee/shared/support';
import { Alert, Box } from '@chokdee/shared/ui';

interface AttemptAlertProps {
  error: ApiError | undefined;
  /** True when the server may have carried out the request despite the error. */
  unknown: boolean;
  /** True when an earlier attempt has no answer yet. */
  unfinished?: boolean;
  /** True while the device has no network, so that nothing can be sent. */
  offline?: boolean;
}

/**
 * Explains why nothing can be sent, why an attempt failed, or that its outcome is
 * unknown and a retry is safe.
 */
export function AttemptAlert({ error, unknown, unfinished = false, offline = false }: AttemptAlertProps) {
  const text = useTexts('wallet');
  const errorText = useErrorText();
  const lost = unknown || (unfinished && !error);
  return (
    <Box role="alert">
      {offline && (
        <Alert.Root status="warning">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{text('attempt.offline')}</Alert.Title>
          </Alert.Content>
        </Alert.Root>
      )}
      {!offline && (error || lost) && (
        <Alert.Root status={lost ? 'warning' : 'error'}>
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{lost ? text('attempt.unknown') : errorText(error)}</Alert.Title>
            {lost && error && !isOutcomeUnknown(error) && (
              <Alert.Description>{errorText(error)}</Alert.Description>
            )}
            {asksForSupport(error?.code) && <SupportLinks />}
          </Alert.Content>
        </Alert.Root>
      )}
    </Box>
  );
}
