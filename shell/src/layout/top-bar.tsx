import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { useSession } from '@chokdee/shared/session';
import { Box, Flex, Icon, IconButton, Skeleton, Spacer } from '@chokdee/shared/ui';
import { RibbonSlot } from '../overrides/ribbon-slot.tsx';
import { bootManifest } from '../remotes/boot-manifest.ts';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { AccountMenu } from './account-menu.tsx';
import { DRAWER_ID } from './drawer-panel.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { VisitorLinks } from './visitor-links.tsx';

/** A balance of six digits and the logo do not fit together there. A tab leads home. */
const hiddenOnNarrowPhones = { '@media (max-width: 374px)': { display: 'none' } };

interface Props {
  /** Shows the way back to the site in place of the drawer, and nothing of a member. */
  isConsole: boolean;
  drawerOpen: boolean;
  onToggleDrawer: () => void;
}

export function TopBar({ isConsole, drawerOpen, onToggleDrawer }: Props) {
  const isMember = useSession((state) => state.phase === 'member');
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      direction="column"
      height="var(--top-bar)"
      bg="bg/85"
      backdropFilter="blur(12px)"
      borderBottomWidth="1px"
      _after={{
        content: '""',
        position: 'absolute',
        insetInline: '0',
        bottom: '-1px',
        height: '1px',
        bgImage: 'linear-gradient(90deg, transparent, {colors.red.solid}, transparent)',
        opacity: 0.7,
      }}
    >
      <RibbonSlot />
      <Flex
        align="center"
        gap={{ base: '0', sm: '2' }}
        flex="1"
        width="full"
        maxWidth="topBar"
        marginX="auto"
        paddingX={{ base: '2', sm: '4' }}
      >
        {isConsole ? <HomeButton /> : <MenuButton open={drawerOpen} onToggle={onToggleDrawer} />}
        <Box css={isMember ? hiddenOnNarrowPhones : undefined}>
          <Logo to={isMember ? '/main' : '/'} title={bootManifest().site.title} />
        </Box>
        <Spacer />
        {isMember && !isConsole && (
          <>
            <RemoteSlot name="topbar.balance" placeholder={<Skeleton width="24" height="8" />} />
            <NoticeBell />
          </>
        )}
        <LanguageMenu />
        {isMember ? <AccountMenu /> : <VisitorLinks />}
      </Flex>
    </Flex>
  );
}

function MenuButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const text = useTexts('shell');
  return (
    <IconButton
      variant="ghost"
      aria-label={text(open ? 'topBar.closeMenu' : 'topBar.openMenu')}
      aria-expanded={open}
      aria-controls={DRAWER_ID}
      onClick={onToggle}
    >
      <Icon name="menu" boxSize="6" />
    </IconButton>
  );
}

function HomeButton() {
  const text = useTexts('shell');
  return (
    <IconButton asChild variant="ghost" aria-label={text('nav.home')}>
      <Link to="/main">
        <Icon name="home" boxSize="6" />
      </Link>
    </IconButton>
  );
}
