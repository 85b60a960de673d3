import {
  NUMBER_SET_NAME_MAX,
  numberSetCalls,
  type NumberSetLine,
} from '@chokdee/shared/contracts/number-sets';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Box, Button, Dialog, Portal, Stack, TextField } from '@chokdee/shared/ui';
import { useRef, useState, type FormEvent } from 'react';
import { idempotencyKeys } from './idempotency-keys.ts';
import { LinesView } from './lines-view.tsx';
import { useRequest } from './use-request.ts';

/** Saves the numbers of a slip, with their options, as a set. */
export function SaveSetDialog({ lines, onClose }: { lines: readonly NumberSetLine[]; onClose: () => void }) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const [name, setName] = useState('');
  const keys = useRef(idempotencyKeys());
  const { sending, run } = useRequest();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = {
      name: name.trim(),
      lines: lines.map(({ number, option }) => ({ number, ...(option ? { option } : {}) })),
    };
    if (
      body.name === '' ||
      !(await run(() => send(numberSetCalls.create, body, { idempotencyKey: keys.current.keyFor(body) })))
    )
      return;
    notify({ text: text('sets.saved'), color: 'success' });
    onClose();
  };
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center" size="sm">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content maxHeight="calc(100dvh - 2rem)">
            <Box as="form" display="contents" onSubmit={save}>
              <Dialog.Header>
                <Dialog.Title>{text('sets.saveSlip')}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body overflowY="auto">
                <Stack gap="4">
                  <TextField
                    label={text('sets.name')}
                    value={name}
                    maxLength={NUMBER_SET_NAME_MAX}
                    onChange={({ target }) => setName(target.value)}
                    autoComplete="off"
                    data-autofocus=""
                  />
                  <LinesView lines={lines} />
                </Stack>
              </Dialog.Body>
              <Dialog.Footer>
                <Button size="lg" variant="outline" onClick={onClose}>
                  {common('cancel')}
                </Button>
                <Button
                  type="submit"
                  size="lg"
                  colorPalette="red"
                  loading={sending}
                  disabled={name.trim() === ''}
                >
                  {text('sets.save')}
                </Button>
              </Dialog.Footer>
            </Box>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
