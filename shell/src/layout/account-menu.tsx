import { useTexts } from '@chokdee/shared/i18n';
import { useNavigate } from '@chokdee/shared/router';
import { useSession } from '@chokdee/shared/session';
import { Avatar, Box, Icon, IconButton, Menu, Portal, Text } from '@chokdee/shared/ui';
import { bootManifest } from '../remotes/boot-manifest.ts';
import { logOut } from '../session/log-out.ts';
import { pathOfRoute } from './navigation.ts';

export function AccountMenu() {
  const text = useTexts('shell');
  const common = useTexts('common');
  const navigate = useNavigate();
  const identity = useSession((state) => state.identity);
  const avatar = useSession((state) => state.info?.avatar);
  if (!identity) return null;
  const profile = pathOfRoute(bootManifest().remotes, 'profile');

  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton variant="ghost" borderRadius="full" aria-label={text('topBar.account', { name: identity.name })}>
          <Avatar.Root size="sm" colorPalette="red" variant="solid">
            <Avatar.Fallback name={identity.name} />
            {avatar && <Avatar.Image src={avatar} alt="" />}
          </Avatar.Root>
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minWidth="56">
            <Box paddingX="2" paddingY="2">
              <Text fontWeight="semibold">{identity.name}</Text>
              <Text fontSize="sm" color="fg.muted">
                {text('topBar.level', { level: identity.level })}
              </Text>
            </Box>
            <Menu.Separator />
            {profile && (
              <Menu.Item value="profile" paddingY="2.5" onClick={() => void navigate(profile)}>
                <Icon name="user" />
                {text('nav.profile')}
              </Menu.Item>
            )}
            <Menu.Item value="logout" paddingY="2.5" color="fg.error" onClick={() => void logOut()}>
              <Icon name="logout" />
              {common('logout')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
