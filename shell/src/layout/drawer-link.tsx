import { NavLink } from '@chokdee/shared/router';
import { Icon, Link } from '@chokdee/shared/ui';
import { preloadOnHover } from '../remotes/preload.ts';

interface DrawerLinkProps {
  path: string;
  icon: string;
  label: string;
  /** Not current on the pages below its path. */
  isExact: boolean;
  /** Set where the drawer covers the page: the link then replaces the drawer's history entry. */
  onLeave: (() => void) | undefined;
}

/** An entry of the drawer. It loads the remote's code before the click. */
export function DrawerLink({ path, icon, label, isExact, onLeave }: DrawerLinkProps) {
  return (
    <Link
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
        '&[aria-current=page]': {
          bg: 'red.subtle',
          color: 'fg',
          borderColor: 'red.solid',
          '& svg': { color: 'red.fg' },
        },
      }}
    >
      <NavLink
        to={path}
        end={isExact}
        replace={onLeave !== undefined}
        onClick={onLeave}
        onPointerEnter={() => preloadOnHover(path)}
        onFocus={() => preloadOnHover(path)}
      >
        <Icon name={icon} />
        {label}
      </NavLink>
    </Link>
  );
}
