import { useTexts } from '@chokdee/shared/i18n';
import { Box, CloseButton, Drawer, Flex, Portal, Text } from '@chokdee/shared/ui';
import { bootManifest } from '../remotes/boot-manifest.ts';
import { DRAWER_ID, DrawerPanel } from './drawer-panel.tsx';

interface Props {
  wide: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when a link in the drawer is chosen. */
  onLeave: () => void;
}

/**
 * The drawer: a panel beside a wide page; a modal sheet over a narrow one.
 */
export function SiteDrawer({ wide, open, onOpenChange, onLeave }: Props) {
  const text = useTexts('shell');
  if (wide)
    return (
      <Box
        as="aside"
        id={DRAWER_ID}
        hidden={!open}
        flexShrink="0"
        width="64"
        position="sticky"
        top="var(--top-bar)"
        height="calc(100dvh - var(--top-bar))"
        overflowY="auto"
        borderInlineEndWidth="1px"
      >
        <DrawerPanel />
      </Box>
    );
  return (
    <Drawer.Root
      contentId={DRAWER_ID}
      placement="start"
      open={open}
      onOpenChange={(details) => onOpenChange(details.open)}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content
            maxWidth="72"
            aria-label={text('topBar.navigation')}
            paddingBottom="env(safe-area-inset-bottom)"
          >
            <Flex
              flexShrink="0"
              align="center"
              justify="space-between"
              height="var(--top-bar)"
              paddingStart="5"
              paddingEnd="2"
              borderBottomWidth="1px"
            >
              <Text fontFamily="brand" fontSize="2xl">
                {bootManifest().site.title}
              </Text>
              <CloseButton
                size="md"
                aria-label={text('topBar.closeMenu')}
                onClick={() => onOpenChange(false)}
              />
            </Flex>
            <DrawerPanel onLeave={onLeave} />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
