import type { ReactNode } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, Link } from '@chokdee/shared/ui';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { useFootHeight } from './foot.ts';
import { useFocusTracking } from './restored-focus.ts';
import { SiteDrawer } from './site-drawer.tsx';
import { SiteFooter } from './site-footer.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { MAIN_ID, useArrival } from './use-arrival.ts';
import { useConsoleShown } from './use-console-shown.ts';
import { useDrawer } from './use-drawer.ts';
import { useWholePageShown } from './use-whole-page-shown.ts';

/** Top bar, drawer and footer around the current screen, unless it has the whole page or is the console's. */
export function Layout({ children }: { children: ReactNode }) {
  const text = useTexts('shell');
  const { wide, open, setOpen, leave } = useDrawer();
  const isWhole = useWholePageShown();
  const isConsole = useConsoleShown();
  const isSite = !isWhole && !isConsole;
  useArrival();
  useFootHeight();
  useFocusTracking();
  return (
    <Box paddingBottom="var(--foot)">
      <Link
        href={`#${MAIN_ID}`}
        position="fixed"
        top="2"
        insetInlineStart="2"
        zIndex="skipNav"
        padding="3"
        bg="red.solid"
        color="red.contrast"
        borderRadius="l2"
        transform="translateY(-200%)"
        _focusVisible={{ transform: 'none' }}
      >
        {text('skipToContent')}
      </Link>
      {!isWhole && <TopBar isConsole={isConsole} drawerOpen={open} onToggleDrawer={() => setOpen(!open)} />}
      <Flex maxWidth={isWhole ? undefined : 'topBar'} marginX="auto" align="flex-start">
        {isSite && <SiteDrawer wide={wide} open={open} onOpenChange={setOpen} onLeave={leave} />}
        <Flex direction="column" flex="1" minWidth="0">
          {/* The footer starts below the fold, so that a screen that grows while
              loading does not move it. */}
          <Box
            as="main"
            id={MAIN_ID}
            tabIndex={-1}
            outline="none"
            flex="1"
            minHeight={isWhole ? '100dvh' : 'calc(100dvh - var(--top-bar))'}
          >
            {children}
          </Box>
          {isSite && <SiteFooter />}
        </Flex>
      </Flex>
      {isSite && <Help />}
      {!wide && isSite && <TabBar />}
    </Box>
  );
}

/** A separate landmark: all content must be inside one. */
function Help() {
  const text = useTexts('shell');
  return (
    <Flex
      as="aside"
      aria-label={text('topBar.help')}
      justify="flex-end"
      gap="3"
      width="full"
      maxWidth="topBar"
      marginX="auto"
      padding={{ base: '4', xl: '0' }}
      paddingTop="0"
    >
      <RemoteSlot name="floating" />
    </Flex>
  );
}
