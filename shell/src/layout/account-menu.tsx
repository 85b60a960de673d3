import { useTexts } from '@chokdee/shared/i18n';
import { useNavigate } from '@chokdee/shared/router';
import { useSession } from '@chokdee/shared/session';
import { Avatar, Box, Icon, IconButton, Text } from '@chokdee/shared/ui';
import { openOverrides } from '../overrides/panel.store.ts';
import { useManifest } from '../remotes/boot-manifest.ts';
import { logOut } from '../session/log-out.ts';
import { BarMenu } from './bar-menu.tsx';
import { BarMenuItem } from './bar-menu-item.tsx';
import { pathOfRoute } from './navigation.ts';

export function AccountMenu() {
  const text = useTexts('shell');
  const common = useTexts('common');
  const navigate = useNavigate();
  const identity = useSession((state) => state.identity);
  const avatar = useSession((state) => state.info?.avatar);
  const leaving = useSession((state) => state.leaving !== false);
  const manifest = useManifest();
  if (!identity) return null;
  const profile = pathOfRoute(manifest.remotes, 'profile');

  return (
    <BarMenu
      trigger={(props) => (
        <IconButton
          variant="ghost"
          borderRadius="full"
          aria-label={text('topBar.account', { name: identity.name })}
          {...props}
          // Not disabled: the focus, which the menu gives back, would be lost.
          {...(leaving && { 'aria-busy': true, 'aria-disabled': true, onClick: undefined })}
        >
          <Avatar.Root size="sm" colorPalette="red" variant="solid">
            <Avatar.Fallback name={identity.name} />
            {avatar && <Avatar.Image src={avatar} alt="" />}
          </Avatar.Root>
        </IconButton>
      )}
    >
      <Box paddingX="3" paddingY="2" marginBottom="1" borderBottomWidth="1px">
        <Text fontWeight="semibold">{identity.name}</Text>
        <Text fontSize="sm" color="fg.muted">
          {text('topBar.level', { level: identity.level })}
        </Text>
      </Box>
      {profile && (
        <BarMenuItem onSelect={() => void navigate(profile)}>
          <Icon name="user" />
          {text('nav.profile')}
        </BarMenuItem>
      )}
      {manifest.mayOverride && (
        <BarMenuItem onSelect={() => openOverrides()}>
          <Icon name="grid" />
          {text('topBar.overrides')}
        </BarMenuItem>
      )}
      <BarMenuItem tone="danger" onSelect={() => void logOut()}>
        <Icon name="logout" />
        {common('logout')}
      </BarMenuItem>
    </BarMenu>
  );
}
