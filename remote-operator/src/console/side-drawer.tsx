import type { ReactNode } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { CloseButton, Drawer, Portal, Text } from '@chokdee/shared/ui';
import { useUnsaved } from '../form/use-unsaved.tsx';

interface SideDrawerProps {
  title: string;
  text?: string;
  /** Closing then asks before it drops what was typed. */
  isEdited?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer to fill in and confirm, beside the page the operator was reading. Open while mounted. */
export function SideDrawer({ title, text: subtitle, isEdited = false, onClose, children }: SideDrawerProps) {
  const common = useTexts('common');
  const { leave, question } = useUnsaved(isEdited);
  return (
    <Drawer.Root open onOpenChange={({ open }) => !open && leave(onClose)} placement="end" size="md">
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content textStyle="md">
            <Drawer.Header display="block" paddingEnd="14">
              <Drawer.Title>{title}</Drawer.Title>
              {subtitle && <Text color="fg.muted">{subtitle}</Text>}
            </Drawer.Header>
            <Drawer.Body paddingBottom="8">
              {children}
              {question}
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="lg" aria-label={common('close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
