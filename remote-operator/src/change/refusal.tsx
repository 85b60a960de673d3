import { useErrorText } from '@chokdee/shared/i18n';
import { Alert, Stack } from '@chokdee/shared/ui';
import { reportsIn, whyIn } from './ask.ts';
import { GateReports } from './gate-reports.tsx';

/** Why something was not done: by its code, in the registry's own line, and check by check where the gate refused. */
export function Refusal({ error }: { error: unknown }) {
  const errorText = useErrorText();
  const reports = reportsIn(error);
  const why = whyIn(error);
  return (
    <Stack gap="3" role="alert">
      <Alert.Root status="error">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{errorText(error)}</Alert.Title>
          {why && (
            <Alert.Description lang="en" overflowWrap="anywhere">
              {why}
            </Alert.Description>
          )}
        </Alert.Content>
      </Alert.Root>
      {reports.length > 0 && <GateReports reports={reports} />}
    </Stack>
  );
}
