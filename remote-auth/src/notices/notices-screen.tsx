import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  IconButton,
  LoadingState,
  Page,
  Stack,
} from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { NoticeRow } from './notice-row.tsx';
import { useNoticeActs } from './use-notice-acts.ts';
import { useNotices } from './use-notices.ts';

/** What the member was told about their account, newest first. */
export function NoticesScreen() {
  const text = useTexts('auth');
  const common = useTexts('common');
  const { read, loadMore } = useNotices();
  const acts = useNoticeActs(() => read.state !== 'loading' && read.reload());
  const data = read.state === 'ready' ? read.data : undefined;
  const { undo } = acts;

  return (
    <Page
      title={text('notices.title')}
      width="narrow"
      actions={
        <>
          <IconButton asChild variant="ghost" aria-label={text('notices.settings')}>
            <Link to="/notices/settings">
              <Icon name="wrench" />
            </Link>
          </IconButton>
          <IconButton variant="ghost" aria-label={text('notices.undo')} disabled={!undo} onClick={undo}>
            <Icon name="undo" />
          </IconButton>
          <Button
            variant="outline"
            disabled={!data || data.unread === 0}
            onClick={() => acts.readAll(data?.notices ?? [])}
          >
            <Icon name="check" />
            {text('notices.readAll')}
          </Button>
        </>
      }
    >
      {read.state === 'loading' && <LoadingState rows={6} rowHeight="16" />}
      {read.state === 'error' && <ErrorState error={read.error} onRetry={read.reload} />}
      <FormError error={acts.error ?? (read.state === 'ready' ? read.error : undefined)} />
      {data?.notices.length === 0 && (
        <EmptyState icon="bell" title={text('notices.empty')} text={text('notices.emptyText')} />
      )}
      {data && data.notices.length > 0 && (
        <Stack gap="3">
          <Stack as="ul" listStyleType="none" gap="0">
            {data.notices.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                onOpen={() => acts.open(notice)}
                onDismiss={() => acts.dismiss(notice)}
              />
            ))}
          </Stack>
          {data.more && (
            <Button variant="ghost" alignSelf="center" onClick={loadMore}>
              {common('more')}
            </Button>
          )}
        </Stack>
      )}
    </Page>
  );
}
