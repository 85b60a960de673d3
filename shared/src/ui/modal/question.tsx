import type { FormEvent, ReactNode } from 'react';
import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@chakra-ui/react/button';
import { Portal } from '@chakra-ui/react/portal';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../i18n/i18n.ts';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icons.ts';
import { Dialog } from './dialog.ts';

interface QuestionProps {
  title: string;
  text?: string;
  confirmLabel: string;
  confirmIcon?: IconName;
  /** "Back" unless told. */
  closeLabel?: string;
  pending: boolean;
  /** It cannot be left now. */
  bound?: boolean;
  /** Also by Enter in a field. */
  onConfirm: () => void;
  onClose: () => void;
  /** What is to be filled in, and what went wrong. No form of its own. */
  children?: ReactNode;
}

/** Asks once more before something that cannot be taken back. Open as long as it is drawn. */
export function Question({
  title,
  text,
  confirmLabel,
  confirmIcon,
  closeLabel,
  pending,
  bound = false,
  onConfirm,
  onClose,
  children,
}: QuestionProps) {
  const common = useTexts('common');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onConfirm();
  };
  return (
    <Dialog.Root
      role="alertdialog"
      open
      onOpenChange={({ open }) => !open && !bound && onClose()}
      placement="center"
      size="sm"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <chakra.form display="contents" noValidate onSubmit={submit}>
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              {(text !== undefined || children) && (
                <Dialog.Body>
                  <Stack gap="4">
                    {text !== undefined && <Text>{text}</Text>}
                    {children}
                  </Stack>
                </Dialog.Body>
              )}
              <Dialog.Footer>
                <Button type="button" variant="outline" size="lg" disabled={bound} onClick={onClose}>
                  {closeLabel ?? common('back')}
                </Button>
                <Button type="submit" colorPalette="red" size="lg" loading={pending}>
                  {confirmIcon && <Icon name={confirmIcon} />}
                  {confirmLabel}
                </Button>
              </Dialog.Footer>
            </chakra.form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
