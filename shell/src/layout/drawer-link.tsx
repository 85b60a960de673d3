import { Link } from '@chokdee/shared/router';
import { Icon, Link as StyledLink } from '@chokdee/shared/ui';
import { preloadOnHover } from '../remotes/preload.ts';

interface DrawerLinkProps {
  path: string;
  icon: string;
  label: string;
  current: 'page' | 'true' | undefined;
  /** Set where the drawer covers the page: the link then replaces the drawer's history entry. */
  onLeave: (() => void) | undefined;
}

/** An entry of the drawer. It loads the remote's code before the click. */
export function DrawerLink({ path, icon, label, current, onLeave }: DrawerLinkProps) {
  return (
    <StyledLink
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
        '&[aria-current]': {
          bg: 'red.subtle',
          color: 'fg',
          borderColor: 'red.solid',
          '& svg': { color: 'red.fg' },
        },
      }}
    >
      <Link
        to={path}
        aria-current={current}
        replace={onLeave !== undefined}
        onClick={onLeave}
        onPointerEnter={() => preloadOnHover(path)}
        onFocus={() => preloadOnHover(path)}
      >
        <Icon name={icon} />
        {label}
      </Link>
    </StyledLink>
  );
}
