import {
  NUMBER_LIST_NAME_MAX,
  numberListCalls,
  type NumberListLine,
} from '@chokdee/shared/contracts/saved-numbers';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Box, Button, Dialog, Portal, Stack, TextField } from '@chokdee/shared/ui';
import { useState, type FormEvent } from 'react';
import { LinesView } from './lines-view.tsx';
import { useIdempotentRequest } from './use-idempotent-request.ts';

interface SaveListDialogProps {
  lines: readonly NumberListLine[];
  onClose: () => void;
}

/** Saves the numbers of a slip, with their options, as a list. Stays open until the answer is known. */
export function SaveListDialog({ lines, onClose }: SaveListDialogProps) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const [name, setName] = useState('');
  const { run, pending } = useIdempotentRequest(numberListCalls.create);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = {
      name: name.trim(),
      lines: lines.map(({ number, option }) => ({ number, ...(option ? { option } : {}) })),
    };
    if (body.name === '' || !(await run(body))) return;
    notify({ text: text('saved.saved'), color: 'success' });
    onClose();
  };
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && !pending && onClose()}
      placement="center"
      size="sm"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content maxHeight="calc(100dvh - 2rem)">
            <Box as="form" display="contents" onSubmit={save}>
              <Dialog.Header>
                <Dialog.Title>{text('saved.saveSlip')}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body overflowY="auto">
                <Stack gap="4">
                  <TextField
                    label={text('saved.name')}
                    value={name}
                    maxLength={NUMBER_LIST_NAME_MAX}
                    onChange={({ target }) => setName(target.value)}
                    autoComplete="off"
                    data-autofocus=""
                  />
                  <LinesView lines={lines} />
                </Stack>
              </Dialog.Body>
              <Dialog.Footer>
                <Button size="lg" variant="outline" disabled={pending} onClick={onClose}>
                  {common('cancel')}
                </Button>
                <SaveButton pending={pending} disabled={name.trim() === ''} />
              </Dialog.Footer>
            </Box>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function SaveButton({ pending, disabled }: { pending: boolean; disabled: boolean }) {
  const text = useTexts('lottery');
  return (
    <Button type="submit" size="lg" colorPalette="red" loading={pending} disabled={disabled}>
      {text('saved.save')}
    </Button>
  );
}
