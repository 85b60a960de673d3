import type { z } from 'zod';
import type { callbackReplayCalls, LoggedCall } from '@chokdee/shared/contracts/callback-replay';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Icon } from '@chokdee/shared/ui';
import { differs } from './step-card.tsx';

export type Replay = z.output<typeof callbackReplayCalls.replay.reply>;

interface ReplayResultProps {
  replay: Replay;
  calls: readonly LoggedCall[];
}

/** Whether the books balance after a replay, and its export. */
export function ReplayResult({ replay: { steps, drifts, test }, calls }: ReplayResultProps) {
  const text = useTexts('operator');
  const count = steps.filter((step) =>
    differs(
      calls.find(({ id }) => id === step.id)!,
      step,
    ),
  ).length;
  const save = () => {
    const url = URL.createObjectURL(new Blob([test.source], { type: 'text/plain' }));
    Object.assign(document.createElement('a'), { href: url, download: test.name }).click();
    URL.revokeObjectURL(url);
  };
  return (
    <Alert.Root status={drifts.length > 0 ? 'error' : 'success'} role="status" flexWrap="wrap">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {drifts.length > 0 ? text('replay.broken', { names: drifts.join(', ') }) : text('replay.sound')}
        </Alert.Title>
        <Alert.Description>{text('replay.changed', { count })}</Alert.Description>
      </Alert.Content>
      <Button variant="outline" minHeight="11" onClick={save}>
        <Icon name="download" />
        {text('replay.export')}
      </Button>
    </Alert.Root>
  );
}
