import {
  NUMBER_LIST_NAME_MAX,
  numberListCalls,
  type NumberListLine,
} from '@chokdee/shared/contracts/saved-numbers';
import { useForm } from '@chokdee/shared/form';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useMoneyMutation } from '@chokdee/shared/query';
import { TextField } from '@chokdee/shared/fields';
import { Box, Button, Dialog, Portal, Stack } from '@chokdee/shared/ui';
import { LinesView } from './lines-view.tsx';
import { useErrorNotice } from './use-error-notice.ts';

const named = numberListCalls.create.request.pick({ name: true });

interface SaveListDialogProps {
  lines: readonly NumberListLine[];
  onClose: () => void;
}

/** Saves the numbers of a slip, with their options, as a list. Stays open until the answer is known. */
export function SaveListDialog({ lines, onClose }: SaveListDialogProps) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const { run, pending, error } = useMoneyMutation(numberListCalls.create, { remote: 'lottery' });
  const form = useForm({ schema: named, initial: { name: '' }, validates: 'onSubmit', failure: error });
  useErrorNotice(form.failure);
  const save = async ({ name }: { name: string }) => {
    const plain = lines.map(({ number, option }) => ({ number, ...(option ? { option } : {}) }));
    if (!(await run({ name, lines: plain }))) return;
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
            <Box as="form" display="contents" onSubmit={form.submit(save)}>
              <Dialog.Header>
                <Dialog.Title>{text('saved.saveSlip')}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body overflowY="auto">
                <Stack gap="4">
                  <TextField
                    label={text('saved.name')}
                    {...form.field('name')}
                    maxLength={NUMBER_LIST_NAME_MAX}
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
                <SaveButton pending={pending} disabled={form.values.name.trim() === ''} />
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
