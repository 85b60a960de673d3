import { Link } from '@chokdee/shared/router';
import { Button, Icon } from '@chokdee/shared/ui';
import { clearBlocked } from '../blocked.store.ts';

/** A link home, so that it can be opened in a new tab; it also clears the blocked screen. */
export function HomeButton({
  to = '/',
  label,
  variant = 'solid',
}: {
  to?: '/' | '/main';
  label: string;
  variant?: 'solid' | 'outline';
}) {
  return (
    <Button asChild variant={variant} colorPalette={variant === 'solid' ? 'red' : undefined} size="lg">
      <Link to={to} onClick={clearBlocked}>
        <Icon name="home" />
        {label}
      </Link>
    </Button>
  );
}
