import type { ReactNode } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { CloseButton, Drawer, Portal, Text } from '@chokdee/shared/ui';

interface SideDrawerProps {
  title: string;
  text?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer to fill in and confirm, beside the page the operator was reading. Open while mounted. */
export function SideDrawer({ title, text: subtitle, onClose, children }: SideDrawerProps) {
  const common = useTexts('common');
  return (
    <Drawer.Root open onOpenChange={({ open }) => !open && onClose()} placement="end" size="md">
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content textStyle="md">
            <Drawer.Header display="block" paddingEnd="14">
              <Drawer.Title>{title}</Drawer.Title>
              {subtitle && <Text color="fg.muted">{subtitle}</Text>}
            </Drawer.Header>
            <Drawer.Body paddingBottom="8">{children}</Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="lg" aria-label={common('close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
