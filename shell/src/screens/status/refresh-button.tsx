import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon } from '@chokdee/shared/ui';

/** Reloads the page, code included. */
export function RefreshButton() {
  const text = useTexts('common');
  return (
    <Button variant="outline" size="lg" onClick={() => window.location.reload()}>
      <Icon name="refresh" />
      {text('refresh')}
    </Button>
  );
}
