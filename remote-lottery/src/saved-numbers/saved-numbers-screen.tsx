import { NUMBER_LISTS_MAX, numberListCalls } from '@chokdee/shared/contracts/saved-numbers';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useMoneyMutation } from '@chokdee/shared/query';
import { Alert, Button, ErrorState, Icon, LoadingState, Page, Stack } from '@chokdee/shared/ui';
import { useRef, useState } from 'react';
import { CodeDialog } from './code-dialog.tsx';
import { NewListButton } from './new-list-button.tsx';
import { NoLists } from './no-lists.tsx';
import { NumberLists } from './number-lists.tsx';
import { ListSearch } from './list-search.tsx';
import { useCodeDialog } from './use-code-dialog.ts';
import { useErrorNotice } from './use-error-notice.ts';
import { useFocusAfterListRemoval } from './use-focus-after-list-removal.ts';
import { useNumberLists } from './use-number-lists.ts';

/** The member's saved numbers. `?code=` opens a shared list. */
export function SavedNumbersScreen() {
  const text = useTexts('lottery');
  const [search, setSearch] = useState('');
  const saved = useNumberLists(search);
  const data = saved.state === 'ready' ? saved.data : [];
  const isSearching = search.trim() !== '';
  const isFull = !isSearching && data.length >= NUMBER_LISTS_MAX;
  const list = useRef<HTMLDivElement>(null);
  const noteRemoval = useFocusAfterListRemoval(list, saved.state === 'ready' ? saved.data : undefined);
  const reload = () => saved.state === 'ready' && saved.reload();
  const removed = () => {
    noteRemoval();
    reload();
  };

  const dialog = useCodeDialog();
  const {
    run: copy,
    pending: copying,
    error,
  } = useMoneyMutation(numberListCalls.copy, { remote: 'lottery' });
  useErrorNotice(error);
  const copyShared = async (code: string) => {
    if (!(await copy({ code }))) return;
    notify({ text: text('saved.copied'), color: 'success' });
    dialog.close();
    reload();
  };
  return (
    <Page
      title={text('saved.title')}
      text={text('saved.text', { max: NUMBER_LISTS_MAX })}
      actions={
        <>
          <EnterCodeButton onClick={dialog.open} />
          <NewListButton full={isFull} />
        </>
      }
    >
      <Stack ref={list} tabIndex={-1} outline="none" gap="4">
        {isFull && <FullNote />}
        <ListSearch value={search} onChange={setSearch} />
        {saved.state === 'loading' && <LoadingState rows={4} rowHeight="24" />}
        {saved.state === 'error' && <ErrorState error={saved.error} onRetry={saved.reload} />}
        {saved.state === 'ready' && data.length === 0 && <NoLists searched={isSearching} />}
        {saved.state === 'ready' && data.length > 0 && (
          <NumberLists lists={data} onChange={reload} onRemoved={removed} />
        )}
      </Stack>
      {dialog.code !== undefined && (
        <CodeDialog
          code={dialog.code}
          copying={copying}
          onCopy={(code) => void copyShared(code)}
          onClose={dialog.close}
        />
      )}
    </Page>
  );
}

function FullNote() {
  const text = useTexts('lottery');
  return (
    <Alert.Root status="info" variant="surface">
      <Alert.Indicator />
      <Alert.Title>{text('saved.full', { max: NUMBER_LISTS_MAX })}</Alert.Title>
    </Alert.Root>
  );
}

function EnterCodeButton({ onClick }: { onClick: () => void }) {
  const text = useTexts('lottery');
  return (
    <Button size="lg" variant="outline" aria-haspopup="dialog" onClick={onClick}>
      <Icon name="download" />
      {text('saved.enterCode')}
    </Button>
  );
}
