import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Icon } from '@chokdee/shared/ui';

export function BackToProfile() {
  const text = useTexts('auth');
  return (
    <Button asChild variant="ghost" size="sm" marginStart="-3">
      <Link to="/profile">
        <Icon name="arrow-left" />
        {text('profile.title')}
      </Link>
    </Button>
  );
}
