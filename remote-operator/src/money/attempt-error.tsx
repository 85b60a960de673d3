import { useTexts } from '@chokdee/shared/i18n';
import { Alert } from '@chokdee/shared/ui';
import { Refusal } from '../change/refusal.tsx';

/** An attempt of `useMoneyMutation`, or of `useAttempt`, whose outcome a retry may repeat. */
export interface Attempt {
  pending: boolean;
  error: unknown;
  /** The server may have carried it out despite the error. */
  unknown?: boolean;
}

/** Why an attempt failed. If its outcome is unknown, it may have been carried out, and a retry is safe. */
export function AttemptError({ attempt: { error, unknown } }: { attempt: Attempt }) {
  const text = useTexts('operator');
  if (!unknown) return error === undefined ? null : <Refusal error={error} />;
  return (
    <Alert.Root status="warning" role="alert">
      <Alert.Indicator />
      <Alert.Title>{text('money.unknown')}</Alert.Title>
    </Alert.Root>
  );
}
