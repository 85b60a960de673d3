import { useErrorText } from '@chokdee/shared/i18n';
import { Alert, Stack } from '@chokdee/shared/ui';
import { gateReportsIn, refusalReason } from './change-request.ts';
import { GateReports } from './gate-reports.tsx';

/**
 * Why a request failed: the text of its code, the registry's own reason, and the gate's checks if the gate
 * refused.
 */
export function Refusal({ error }: { error: unknown }) {
  const errorText = useErrorText();
  const reports = gateReportsIn(error);
  const why = refusalReason(error);
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
