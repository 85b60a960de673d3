import type { YingPromise } from '@chokdee/shared/contracts/yeekee';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Box, Spinner } from '@chokdee/shared/ui';

/** How long the server waits for the beacon. */
const BEACON_TIMEOUT_SECONDS = 60;

/** Says between the last shot and the result what is awaited, and what happens if it does not arrive. */
export function AwaitingDraw({ promise }: { promise: YingPromise | undefined }) {
  const text = useTexts('lottery');
  const beacon = promise?.fairness.rule === 'beacon' ? promise.fairness.beacon : undefined;
  return (
    <Alert.Root status="info" variant="surface" role="status">
      <Spinner size="sm" marginTop="1" flexShrink="0" />
      <Box>
        <Alert.Title>
          {beacon
            ? text('shoot.waiting', { round: beacon.round, time: formatInstant(beacon.at).slice(11) })
            : text('shoot.ended')}
        </Alert.Title>
        {beacon && (
          <Box fontSize="sm" color="fg.muted">
            {text('shoot.waitingText', { n: BEACON_TIMEOUT_SECONDS })}
          </Box>
        )}
      </Box>
    </Alert.Root>
  );
}
