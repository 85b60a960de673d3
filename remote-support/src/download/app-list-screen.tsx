import { useTexts } from '@chokdee/shared/i18n';
import { Page } from '@chokdee/shared/ui';
import { WholeItems } from '../content/whole-items.tsx';

/** The apps of this domain. Only hosts with the site's marker have the page. */
export function AppListScreen() {
  const text = useTexts('support');
  const empty = { icon: 'download', title: text('apps.empty'), text: text('apps.emptyText') } as const;
  return (
    <Page title={text('nav.apps')} text={text('apps.text')}>
      <WholeItems kind="app" empty={empty} />
    </Page>
  );
}
