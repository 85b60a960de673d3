import { serverNow } from '@chokdee/shared/clock';
import { retryAfter } from '@chokdee/shared/contracts/errors';
import { ApiError } from '@chokdee/shared/http';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { asksForSupport } from '@chokdee/shared/rules/support-errors';
import { SupportLinks } from '@chokdee/shared/support';
import { Alert, Box, Countdown } from '@chokdee/shared/ui';
import { useState } from 'react';

interface FormErrorProps {
  error: unknown;
  /** Replaces the error's own text and the countdown. */
  message?: string | undefined;
  /** Called when the wait before the next attempt is over. */
  onOver?: () => void;
}

/** An error about the form as a whole. Shows when to try again, if the server said so. */
export function FormError({ error, message, onOver }: FormErrorProps) {
  const errorText = useErrorText();
  return (
    <Box role="alert">
      {error !== undefined && (
        <Alert.Root status="error">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{message ?? errorText(error)}</Alert.Title>
            {message === undefined && (
              <RetryTime key={String(waitOf(error))} seconds={waitOf(error)} onOver={onOver} />
            )}
            {error instanceof ApiError && asksForSupport(error.code) && <SupportLinks />}
          </Alert.Content>
        </Alert.Root>
      )}
    </Box>
  );
}

function RetryTime({ seconds, onOver }: { seconds: number | undefined; onOver?: () => void }) {
  const text = useTexts('auth');
  const [untilMs] = useState(() => serverNow() + (seconds ?? 0) * 1000);
  if (seconds === undefined) return null;
  return (
    <Alert.Description aria-live="off">
      {text('tryAgainIn')} <Countdown untilMs={untilMs} color="inherit" onEnd={onOver} />
    </Alert.Description>
  );
}

function waitOf(error: unknown): number | undefined {
  return error instanceof ApiError && (error.code === 'RATE_LIMITED' || error.code === 'PIN_LOCKED')
    ? retryAfter.safeParse(error.details).data?.retryAfterSeconds
    : undefined;
}
