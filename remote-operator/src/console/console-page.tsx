import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { NavLink } from '@chokdee/shared/router';
import { Flex, Icon, Link, Page } from '@chokdee/shared/ui';
import { consoleLinks } from './console-links.ts';
import { FocusKeeper } from './focus-keeper.tsx';

interface ConsolePageProps {
  title: string;
  text?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Layout of a console screen: heading and navigation. */
export function ConsolePage({ children, ...page }: ConsolePageProps) {
  return (
    <FocusKeeper>
      <Page {...page}>
        <ConsoleLinks />
        {children}
      </Page>
    </FocusKeeper>
  );
}

/** One scrolling row on a phone, scrolled to the current screen. */
function ConsoleLinks() {
  const text = useTexts('operator');
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - 24;
  }, []);

  return (
    <Flex
      ref={row}
      as="nav"
      aria-label={text('console.screens')}
      gap="1"
      overflowX="auto"
      flexWrap={{ md: 'wrap' }}
      marginX={{ base: '-4', md: '-2' }}
      paddingStart={{ base: '4', md: '0' }}
      paddingEnd={{ base: '12', md: '0' }}
      marginBottom={{ base: '5', md: '6' }}
      css={{
        scrollbarWidth: 'none',
        mdDown: { maskImage: 'linear-gradient(to right, black calc(100% - 3rem), transparent)' },
      }}
    >
      {consoleLinks.map(({ name, path, icon }) => (
        <Link
          key={name}
          asChild
          variant="plain"
          flexShrink="0"
          display="inline-flex"
          alignItems="center"
          gap="2"
          minHeight={{ base: '11', md: '9' }}
          paddingX="2.5"
          borderRadius="l2"
          color="fg.muted"
          fontSize="sm"
          fontWeight="medium"
          whiteSpace="nowrap"
          _hover={{ color: 'fg', bg: 'bg.muted', textDecoration: 'none' }}
          _focusVisible={{ outlineOffset: '-2px' }}
          css={{ '&[aria-current=page]': { color: 'fg', bg: 'red.subtle', '& svg': { color: 'red.fg' } } }}
        >
          <NavLink to={path} end={path === '/operator'}>
            <Icon name={icon} />
            {text(`console.${name}`)}
          </NavLink>
        </Link>
      ))}
    </Flex>
  );
}
