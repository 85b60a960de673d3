import { matchesPattern } from '@chokdee/shared/contracts/route-match';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { NavLink, useLocation } from '@chokdee/shared/router';
import { Box, Flex, Icon, Link, List, Text } from '@chokdee/shared/ui';
import { useManifest } from '../remotes/boot-manifest.ts';
import { preloadOnHover } from '../remotes/preload.ts';
import { useViewer } from '../session/use-viewer.ts';
import { AgeMark } from './age-mark.tsx';
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
    { path: viewer.kind === 'member' ? '/main' : '/', icon: 'home', label: text('nav.home') },
    ...navigationFor(remotes, viewer, locale),
  ];

  // If one entry is nested below another, only the nested one counts as current.
  const hasNestedMatch = (path: string) =>
    items.some((other) => other.path.startsWith(`${path}/`) && matchesPattern(`${other.path}/*`, pathname));

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
        {items.map(({ path, icon, label }) => (
          <List.Item key={path}>
            <Link
              asChild
              variant="plain"
              display="flex"
              alignItems="center"
              gap="3"
              paddingX="3"
              minHeight="11"
              borderRadius="l2"
              color="fg.muted"
              fontWeight="medium"
              borderInlineStartWidth="3px"
              borderColor="transparent"
              _hover={{ bg: 'bg.muted', color: 'fg', textDecoration: 'none' }}
              css={{
                '&[aria-current=page]': {
                  bg: 'red.subtle',
                  color: 'fg',
                  borderColor: 'red.solid',
                  '& svg': { color: 'red.fg' },
                },
              }}
            >
              <NavLink
                to={path}
                end={path === '/' || hasNestedMatch(path)}
                replace={onLeave !== undefined}
                onClick={onLeave}
                onPointerEnter={() => preloadOnHover(path)}
                onFocus={() => preloadOnHover(path)}
              >
                <Icon name={icon} />
                {label}
              </NavLink>
            </Link>
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
