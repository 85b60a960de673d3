import { useRef } from 'react';
import type { Notice } from '@chokdee/shared/contracts/notices';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, EmptyState, ErrorState, LoadingState, Page, Stack } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { NoticeActions } from './notice-actions.tsx';
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
  const group = useRef<HTMLDivElement>(null);
  const dismiss = async (notice: Notice, row: HTMLElement) => {
    const neighbour = row.nextElementSibling ?? row.previousElementSibling;
    if (!(await acts.dismiss(notice)) || !row.contains(document.activeElement)) return;
    (neighbour?.querySelector('button') ?? group.current)?.focus();
  };

  return (
    <Page
      title={text('notices.title')}
      width="narrow"
      actions={
        <NoticeActions
          undo={acts.undo}
          readAll={data && data.unread > 0 ? () => acts.readAll(data.notices) : undefined}
          onDone={() => group.current?.focus()}
        />
      }
    >
      <Box ref={group} tabIndex={-1} outline="none" role="group" aria-label={text('notices.title')}>
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
                  onDismiss={(row) => void dismiss(notice, row)}
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
      </Box>
    </Page>
  );
}
