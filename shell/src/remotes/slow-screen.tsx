import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { useTexts } from '@chokdee/shared/i18n';
import { LoadingState, Page } from '@chokdee/shared/ui';
import { useKeptFocus } from '../layout/kept-focus.ts';
import { usePartTitle } from './use-part-title.ts';

/** In place of a remote's screen that takes its time: its name, a word, and the shape of a page. */
export function SlowScreen({ remote }: { remote: BootRemote }) {
  const text = useTexts('shell');
  useKeptFocus();
  return (
    <Page title={usePartTitle(remote)} text={text('remote.slow')}>
      <LoadingState rows={5} rowHeight="24" />
    </Page>
  );
}
