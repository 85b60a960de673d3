import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Icon } from '@chokdee/shared/ui';

interface DrillsNoticeProps {
  /** Faults that are set now. */
  count: number;
  /** Faults were changed on this page: they take effect on the next load. */
  hasChanged: boolean;
}

/** Whether faults are set, and a button to see them. */
export function DrillsNotice({ count, hasChanged }: DrillsNoticeProps) {
  const text = useTexts('operator');
  return (
    <>
      <Alert.Root status={count > 0 ? 'warning' : 'info'} role="status">
        <Alert.Indicator />
        <Alert.Title fontWeight="normal">
          {text(count > 0 ? 'drill.running' : hasChanged ? 'drill.stopped' : 'drill.onlyYou', {
            count,
          })}
        </Alert.Title>
      </Alert.Root>
      {hasChanged && (
        <Button size="lg" variant="outline" alignSelf="start" onClick={() => window.location.reload()}>
          <Icon name="refresh" />
          {text('drill.reload')}
        </Button>
      )}
    </>
  );
}
