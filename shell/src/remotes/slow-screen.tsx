import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { useTexts } from '@chokdee/shared/i18n';
import { LoadingState, Page } from '@chokdee/shared/ui';
import { useRestoredFocus } from '../layout/restored-focus.ts';
import { usePartTitle } from './use-part-title.ts';

/** Shown while a remote's screen loads slowly: its title, a message and a page skeleton. */
export function SlowScreen({ remote }: { remote: BootRemote }) {
  const text = useTexts('shell');
  useRestoredFocus();
  return (
    <Page title={usePartTitle(remote)} text={text('remote.slow')}>
      <LoadingState rows={5} rowHeight="24" />
    </Page>
  );
}
