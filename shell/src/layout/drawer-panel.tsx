import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { useLocation } from '@chokdee/shared/router';
import { Box, Flex, List, Text } from '@chokdee/shared/ui';
import { useManifest } from '../remotes/boot-manifest.ts';
import { useViewer } from '../session/use-viewer.ts';
import { AgeMark } from './age-mark.tsx';
import { currentEntry } from './current-entry.ts';
import { DrawerLink } from './drawer-link.tsx';
import { navigationFor } from './navigation.ts';

export const DRAWER_ID = 'drawer';

/** The content of the drawer: home, the remotes' navigation entries and the age notice. */
export function DrawerPanel({
  onLeave,
}: {
  /**
   * Set where the drawer covers the page: a link then replaces the drawer's history entry.
   */
  onLeave?: () => void;
}) {
  const text = useTexts('shell');
  const locale = useLocale();
  const viewer = useViewer();
  const { remotes } = useManifest();
  const { pathname } = useLocation();
  const items = [
    {
      remote: 'shell',
      path: viewer.kind === 'member' ? '/main' : '/',
      icon: 'home',
      label: text('nav.home'),
    },
    ...navigationFor(remotes, viewer, locale),
  ];
  const current = currentEntry(items, pathname);

  return (
    <Flex
      as="nav"
      aria-label={text('topBar.navigation')}
      direction="column"
      flex="1"
      minHeight="full"
      padding="3"
    >
      <List.Root listStyle="none" gap="1" flex="1">
        {items.map((item) => (
          <List.Item key={item.path}>
            <DrawerLink
              {...item}
              current={current?.entry === item ? current.as : undefined}
              onLeave={onLeave}
            />
          </List.Item>
        ))}
      </List.Root>
      <Box paddingX="3" paddingTop="4" color="fg.subtle">
        <Flex align="center" gap="3">
          <AgeMark />
          <Text fontSize="xs">{text('footer.age')}</Text>
        </Flex>
      </Box>
    </Flex>
  );
}
