import { useTexts } from '@chokdee/shared/i18n';
import { Page, Stack } from '@chokdee/shared/ui';
import { WholeItems } from '../content/whole-items.tsx';
import { InstallCard } from './install-card.tsx';

/** How to install the site as an app, with a button where the browser offers it. */
export function DownloadScreen() {
  const text = useTexts('support');
  const empty = {
    icon: 'download',
    title: text('download.empty'),
    text: text('download.emptyText'),
  } as const;
  return (
    <Page title={text('nav.download')} text={text('download.text')}>
      <Stack gap="5">
        <InstallCard />
        <WholeItems kind="download" empty={empty} />
      </Stack>
    </Page>
  );
}
