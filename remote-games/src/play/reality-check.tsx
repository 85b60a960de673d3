import { useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Dialog, Portal, Stack, Text } from '@chokdee/shared/ui';
import type { CheckInterval } from './check-storage.ts';
import { CheckSums, type Sums } from './check-sums.tsx';
import { IntervalField } from './interval-field.tsx';

interface RealityCheckProps {
  minutes: number;
  /** Undefined until the server has said so. */
  sums: Sums | undefined;
  interval: CheckInterval;
  onDismiss: (interval: CheckInterval) => void;
}

/** How long the member has played and what it came to, before they go on. */
export function RealityCheck({ minutes, sums, interval, onDismiss }: RealityCheckProps) {
  const text = useTexts('games');
  const [chosen, setChosen] = useState(interval);
  return (
    <Dialog.Root role="alertdialog" open onOpenChange={() => {}} placement="center" size="sm">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{text('check.title', { minutes })}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="4">
                <Text color="fg.muted">{text('check.text')}</Text>
                <CheckSums sums={sums} />
                <IntervalField value={chosen} onChange={setChosen} />
              </Stack>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Button asChild variant="ghost" size="lg">
                <Link reloadDocument to="/credit/statement">
                  {text('check.statement')}
                </Link>
              </Button>
              <Button asChild variant="outline" size="lg">
                <Link reloadDocument to="/game/logout">
                  {text('check.stop')}
                </Link>
              </Button>
              <Button colorPalette="red" size="lg" onClick={() => onDismiss(chosen)}>
                {text('check.dismiss')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
