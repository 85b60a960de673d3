import { Suspense, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { NavLink, Link as RouterLink, useLocation } from '@chokdee/shared/router';
import { Flex, Icon, lazyPart, Link } from '@chokdee/shared/ui';
import { areaAt, consoleAreas } from './console-links.ts';

/** No console page waits for it, or fails without it. */
const WaitingMark = lazyPart(() =>
  import('../chat/waiting-mark.tsx').then(
    ({ WaitingMark: Mark }) => Mark,
    () => () => null,
  ),
);

/**
 * The areas of the console, and below them the screens of the current one.
 *
 * @param pageTitle gets the number of waiting conversations. Without it they are not counted.
 */
export function ConsoleNavigation({ pageTitle }: { pageTitle?: string }) {
  const text = useTexts('operator');
  const area = areaAt(useLocation().pathname);
  const waiting = pageTitle !== undefined && (
    <Suspense fallback={null}>
      <WaitingMark pageTitle={pageTitle} />
    </Suspense>
  );
  return (
    <>
      <Row label={text('console.areas')} borderBottomWidth="1px" marginBottom="3">
        {consoleAreas.map(({ name, screens: [first] }) => (
          <RowLink
            key={name}
            borderBottomWidth="2px"
            borderColor="transparent"
            css={{ '&[aria-current]': { color: 'fg', borderColor: 'red.fg' } }}
          >
            <RouterLink to={first.path} aria-current={name === area.name ? 'true' : undefined}>
              {text(`console.area.${name}`)}
              {name === 'people' && area.name !== 'people' && waiting}
            </RouterLink>
          </RowLink>
        ))}
      </Row>
      <Row label={text('console.screens')} marginBottom={{ base: '5', md: '6' }}>
        {area.screens.map(({ name, path, icon }) => (
          <RowLink
            key={name}
            borderRadius="l2"
            css={{ '&[aria-current=page]': { color: 'fg', bg: 'red.subtle', '& svg': { color: 'red.fg' } } }}
          >
            <NavLink to={path} end={path === '/operator'}>
              <Icon name={icon} />
              {text(`console.${name}`)}
              {name === 'chat' && waiting}
            </NavLink>
          </RowLink>
        ))}
      </Row>
    </>
  );
}

interface RowProps extends Pick<ComponentProps<typeof Flex>, 'borderBottomWidth' | 'marginBottom'> {
  label: string;
  children: ReactNode;
}

/** One scrolling row on a phone, scrolled to the current link, again when a mark makes a link wider. */
function Row({ label, children, ...style }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const links = row.current!;
    const watch = new ResizeObserver(() => {
      const current = links.querySelector<HTMLElement>('[aria-current]');
      if (current) links.scrollLeft = current.offsetLeft - links.offsetLeft - 24;
    });
    for (const link of links.children) watch.observe(link);
    return () => watch.disconnect();
  }, []);
  return (
    <Flex
      ref={row}
      as="nav"
      aria-label={label}
      gap="1"
      overflowX="auto"
      flexWrap={{ md: 'wrap' }}
      marginX={{ base: '-4', md: '-2' }}
      paddingStart={{ base: '4', md: '0' }}
      paddingEnd={{ base: '12', md: '0' }}
      // A link that gets the focus comes out from under the fade.
      scrollPaddingInlineEnd={{ base: '12', md: '0' }}
      css={{
        scrollbarWidth: 'none',
        mdDown: { maskImage: 'linear-gradient(to right, black calc(100% - 3rem), transparent)' },
      }}
      {...style}
    >
      {children}
    </Flex>
  );
}

const RowLink = (props: ComponentProps<typeof Link>) => (
  <Link
    asChild
    variant="plain"
    flexShrink="0"
    display="inline-flex"
    alignItems="center"
    gap="2"
    minHeight={{ base: '11', md: '9' }}
    paddingX="2.5"
    color="fg.muted"
    fontSize="sm"
    fontWeight="medium"
    whiteSpace="nowrap"
    _hover={{ color: 'fg', bg: 'bg.muted', textDecoration: 'none' }}
    _focusVisible={{ outlineOffset: '-2px' }}
    {...props}
  />
);
