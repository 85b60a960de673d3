import { Link } from '@chokdee/shared/router';
import { Button, Icon } from '@chokdee/shared/ui';
import { clearBlocked } from '../blocked.store.ts';

/** Home by a link, so that it can be opened anywhere; what stands in the page's place steps aside. */
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
