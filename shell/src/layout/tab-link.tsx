import { Link } from '@chokdee/shared/router';
import { Icon, Link as StyledLink, Span } from '@chokdee/shared/ui';
import { preloadOnHover } from '../remotes/preload.ts';

interface TabLinkProps {
  path: string;
  icon: string;
  tab: string;
  current: 'page' | 'true' | undefined;
}

export function TabLink({ path, icon, tab, current }: TabLinkProps) {
  return (
    <StyledLink
      asChild
      variant="plain"
      flex="1"
      minWidth="0"
      flexDirection="column"
      justifyContent="center"
      gap="0.5"
      color={current ? 'red.fg' : 'fg.muted'}
      fontSize="xs"
      fontWeight={current ? 'semibold' : 'medium'}
      focusRingOffset="-2px"
    >
      <Link to={path} aria-current={current} onPointerDown={() => preloadOnHover(path)}>
        <Icon name={icon} />
        <Span truncate maxWidth="full" lineHeight="short">
          {tab}
        </Span>
      </Link>
    </StyledLink>
  );
}
