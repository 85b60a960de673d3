import { numberListCalls, numberListId } from '@chokdee/shared/contracts/saved-numbers';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, useParams } from '@chokdee/shared/router';
import { Button, EmptyState, ErrorState, LoadingState, Page } from '@chokdee/shared/ui';
import { ListEditor } from './list-editor.tsx';

/** Editor of saved numbers. `/number-set/new` creates a list. */
export function NumberListScreen() {
  const text = useTexts('lottery');
  const { setId: listId } = useParams();
  const id = numberListId.safeParse(listId).data;
  const list = useCall(numberListCalls.one, id ? { id } : null);
  if (listId === 'new')
    return (
      <Page title={text('saved.newTitle')} width="narrow">
        <ListEditor key="new" />
      </Page>
    );

  const title = text('saved.editTitle');
  if (!id || (list.state === 'error' && list.error.code === 'NOT_FOUND')) {
    const back = (
      <Button asChild variant="outline">
        <Link to="/number-set">{text('saved.back')}</Link>
      </Button>
    );
    return (
      <Page title={title}>
        <EmptyState
          icon="search"
          title={text('saved.missingTitle')}
          text={text('saved.missingText')}
          action={back}
        />
      </Page>
    );
  }
  if (list.state === 'loading')
    return (
      <Page title={title} width="narrow">
        <LoadingState rows={4} rowHeight="16" />
      </Page>
    );
  if (list.state === 'error')
    return (
      <Page title={title} width="narrow">
        <ErrorState error={list.error} onRetry={list.reload} />
      </Page>
    );
  return (
    <Page title={title} width="narrow">
      <ListEditor key={`${id} ${list.data.version}`} list={list.data} onStale={list.reload} />
    </Page>
  );
}
