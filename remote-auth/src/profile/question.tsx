import type { FormEvent, ReactNode } from 'react';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Alert, Box, Button, Dialog, Portal, Stack, Text } from '@chokdee/shared/ui';

interface QuestionProps {
  title: string;
  text?: string;
  confirmLabel: string;
  pending: boolean;
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
  /** What must be filled in before. */
  children?: ReactNode;
}

/** Asks once more before something that cannot be taken back, and says there what went wrong. */
export function Question({ title, text, confirmLabel, pending, error, onConfirm, onClose, children }: QuestionProps) {
  const common = useTexts('common');
  const errorText = useErrorText();
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
                  {text && <Text>{text}</Text>}
                  {children}
                  <Box role="alert">
                    {error !== undefined && (
                      <Alert.Root status="error">
                        <Alert.Indicator />
                        <Alert.Title>{errorText(error)}</Alert.Title>
                      </Alert.Root>
                    )}
                  </Box>
                </Stack>
              </Dialog.Body>
              <Dialog.Footer>
                <Stack direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end" width="full" gap="2">
                  <Button type="button" variant="outline" size="lg" onClick={onClose}>
                    {common('cancel')}
                  </Button>
                  <Button type="submit" colorPalette="red" size="lg" loading={pending}>
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
