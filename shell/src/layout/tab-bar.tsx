import { useLayoutEffect } from 'react';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { useLocation } from '@chokdee/shared/router';
import { Flex } from '@chokdee/shared/ui';
import { useManifest } from '../remotes/boot-manifest.ts';
import { useViewer } from '../session/use-viewer.ts';
import { currentEntry } from './current-entry.ts';
import { tabsFor } from './navigation.ts';
import { TabLink } from './tab-link.tsx';
import { useFreeFoot } from './use-free-foot.ts';

/** Tabs at the lower edge of a member's phone: home, and what the remotes offer. */
export function TabBar() {
  const { pathname } = useLocation();
  const isMember = useViewer().kind === 'member';
  return useFreeFoot() && isMember && <Tabs pathname={pathname} />;
}

function Tabs({ pathname }: { pathname: string }) {
  const text = useTexts('shell');
  const { remotes } = useManifest();
  const home = { remote: 'shell', path: '/main', icon: 'home', tab: text('nav.homeTab') };
  const tabs = [home, ...tabsFor(remotes, useViewer(), useLocale())];
  const current = currentEntry(tabs, pathname);

  // Makes room at the end of the page, and below messages and the question for consent.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--tab-bar', 'calc(3.5rem + env(safe-area-inset-bottom))');
    return () => void style.removeProperty('--tab-bar');
  }, []);

  return (
    <Flex
      as="nav"
      aria-label={text('topBar.tabs')}
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="docked"
      height="var(--tab-bar)"
      paddingBottom="env(safe-area-inset-bottom)"
      bg="bg.panel"
      borderTopWidth="1px"
    >
      {tabs.map((tab) => (
        <TabLink key={tab.path} {...tab} current={current?.entry === tab ? current.as : undefined} />
      ))}
    </Flex>
  );
}
