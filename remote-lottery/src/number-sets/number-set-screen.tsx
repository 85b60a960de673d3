import { numberSetCalls, numberSetId } from '@chokdee/shared/contracts/number-sets';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, useParams } from '@chokdee/shared/router';
import { Button, EmptyState, ErrorState, LoadingState, Page } from '@chokdee/shared/ui';
import { SetEditor } from './set-editor.tsx';

/** Editor of saved numbers. `/number-set/new` creates a set. */
export function NumberSetScreen() {
  const text = useTexts('lottery');
  const { setId } = useParams();
  const id = numberSetId.safeParse(setId).data;
  const set = useCall(numberSetCalls.one, id ? { id } : null);
  if (setId === 'new')
    return (
      <Page title={text('sets.newTitle')} width="narrow">
        <SetEditor key="new" />
      </Page>
    );

  const title = text('sets.editTitle');
  if (!id || (set.state === 'error' && set.error.code === 'NOT_FOUND')) {
    const back = (
      <Button asChild>
        <Link to="/number-set">{text('sets.back')}</Link>
      </Button>
    );
    return (
      <Page title={title}>
        <EmptyState
          icon="search"
          title={text('sets.missingTitle')}
          text={text('sets.missingText')}
          action={back}
        />
      </Page>
    );
  }
  if (set.state === 'loading')
    return (
      <Page title={title} width="narrow">
        <LoadingState rows={4} rowHeight="16" />
      </Page>
    );
  if (set.state === 'error')
    return (
      <Page title={title} width="narrow">
        <ErrorState error={set.error} onRetry={set.reload} />
      </Page>
    );
  return (
    <Page title={title} width="narrow">
      <SetEditor key={`${id} ${set.data.version}`} set={set.data} onStale={set.reload} />
    </Page>
  );
}
