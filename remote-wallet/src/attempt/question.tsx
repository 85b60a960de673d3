import type { FormEvent, ReactNode } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Dialog, Icon, Portal, Stack, Text, type IconName } from '@chokdee/shared/ui';

interface QuestionProps {
  title: string;
  text: string;
  confirmLabel: string;
  confirmIcon?: IconName;
  pending: boolean;
  /** It cannot be left now. */
  bound?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What is to be filled in, and what went wrong. */
  children?: ReactNode;
}

/** Asks once more before something that cannot be taken back. */
export function Question({ title, text, confirmLabel, confirmIcon, pending, bound = false, onConfirm, onClose, children }: QuestionProps) {
  const common = useTexts('common');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <Dialog.Root role="alertdialog" open onOpenChange={({ open }) => !open && onClose()} placement="center" size="sm">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Box as="form" display="contents" onSubmit={submit}>
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Stack gap="4">
                  <Text>{text}</Text>
                  {children}
                </Stack>
              </Dialog.Body>
              <Dialog.Footer>
                <Stack direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end" width="full" gap="2">
                  <Button type="button" variant="outline" size="lg" disabled={bound} onClick={onClose}>
                    {common('back')}
                  </Button>
                  <Button type="submit" colorPalette="red" size="lg" loading={pending}>
                    {confirmIcon && <Icon name={confirmIcon} />}
                    {confirmLabel}
                  </Button>
                </Stack>
              </Dialog.Footer>
            </Box>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
