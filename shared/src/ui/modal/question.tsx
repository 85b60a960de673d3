import type { FormEvent, ReactNode } from 'react';
import { chakra } from '@chakra-ui/react/styled-system';
import { Portal } from '@chakra-ui/react/portal';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../i18n/i18n.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icons.ts';
import { Dialog } from './dialog.ts';

interface QuestionProps {
  title: string;
  text?: string;
  confirmLabel: string;
  confirmIcon?: IconName;
  /** Default: "Back". */
  closeLabel?: string;
  pending: boolean;
  /** Disables closing. */
  bound?: boolean;
  /** Also called on Enter in a field. */
  onConfirm: () => void;
  onClose: () => void;
  /** Fields to fill in, and errors. Must not contain its own form. */
  children?: ReactNode;
}

/** Asks for confirmation before an action that cannot be undone. Open while it is rendered. */
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
