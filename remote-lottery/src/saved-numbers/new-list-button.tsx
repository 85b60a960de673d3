import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Icon } from '@chokdee/shared/ui';

/** Leads to the editor. Disabled while the member has as many lists as allowed. */
export function NewListButton({ full }: { full: boolean }) {
  const text = useTexts('lottery');
  const label = (
    <>
      <Icon name="plus" />
      {text('saved.new')}
    </>
  );
  return full ? (
    <Button size="lg" colorPalette="red" disabled>
      {label}
    </Button>
  ) : (
    <Button asChild size="lg" colorPalette="red">
      <Link to="/number-set/new">{label}</Link>
    </Button>
  );
}
