import { useTexts } from '@chokdee/shared/i18n';
import { NavLink, useLocation } from '@chokdee/shared/router';
import { Box, Icon } from '@chokdee/shared/ui';
import { GroupMark } from '../marks/group-mark.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { lotteryGroups } from './lottery-group.ts';

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  flexShrink: '0',
  minHeight: '11',
  paddingX: '4',
  borderRadius: 'full',
  borderWidth: '1px',
  fontSize: 'sm',
  color: 'fg.muted',
  _hover: { borderColor: 'red.border' },
  _focusVisible: { outline: '2px solid', outlineColor: 'red.focusRing' },
  css: { '&[aria-current=page]': { bg: 'red.subtle', color: 'fg', borderColor: 'red.border' } },
} as const;

/**
 * Navigation row of the lotteries, after another filter if there is one. Scrolls horizontally on a phone and
 * keeps the current lottery in view.
 */
export function GroupFilter({ children }: { children?: ReactNode }) {
  const text = useTexts('lottery');
  const { pathname } = useLocation();
  const rowRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const row = rowRef.current;
    const current = row?.querySelector<HTMLElement>('[aria-current=page]');
    if (!row || !current) return;
    const isFirst = current === row.querySelector('a');
    row.scrollLeft = isFirst ? 0 : current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);

  const entries = [
    { to: '/lotto', label: text('lobby.all'), mark: <Icon name="grid" boxSize="4" /> },
    ...lotteryGroups.map((group) => ({
      to: `/lotto/${group.slug}`,
      label: text(`group.${group.slug}`),
      mark: <GroupMark group={group} boxSize="5" />,
    })),
  ];
  return (
    <Box
      as="nav"
      ref={rowRef}
      position="relative"
      aria-label={text('lobby.filter')}
      display="flex"
      gap="2"
      overflowX="auto"
      marginX={{ base: '-4', md: '0' }}
      paddingX={{ base: '4', md: '0' }}
      paddingY="1"
      css={{ scrollbarWidth: 'none' }}
    >
      {children}
      {entries.map(({ to, label, mark }) => (
        <Box key={to} asChild {...chip}>
          <NavLink to={to} end>
            {mark}
            {label}
          </NavLink>
        </Box>
      ))}
    </Box>
  );
}
