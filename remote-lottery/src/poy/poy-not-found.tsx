import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, EmptyState, Page } from '@chokdee/shared/ui';

export function PoyNotFound() {
  const text = useTexts('lottery');
  const back = (
    <Button asChild variant="outline">
      <Link to="/poy">{text('poy.back')}</Link>
    </Button>
  );
  return (
    <Page title={text('poy.title')}>
      <EmptyState icon="search" title={text('poy.missingTitle')} action={back} />
    </Page>
  );
}
