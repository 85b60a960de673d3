import { NUMBER_SETS_MAX, numberSetCalls } from '@chokdee/shared/contracts/number-sets';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Alert, Button, ErrorState, Icon, LoadingState, Page, Stack } from '@chokdee/shared/ui';
import { useRef, useState } from 'react';
import { CodeDialog } from './code-dialog.tsx';
import { NewSetButton } from './new-set-button.tsx';
import { NoSets } from './no-sets.tsx';
import { SetList } from './set-list.tsx';
import { SetSearch } from './set-search.tsx';
import { useCodeDialog } from './use-code-dialog.ts';
import { useFocusAfterSetRemoval } from './use-focus-after-set-removal.ts';
import { useIdempotentRequest } from './use-idempotent-request.ts';
import { useNumberSets } from './use-number-sets.ts';

/** The member's saved numbers. `?code=` opens a shared set. */
export function NumberSetsScreen() {
  const text = useTexts('lottery');
  const [search, setSearch] = useState('');
  const sets = useNumberSets(search);
  const data = sets.state === 'ready' ? sets.data : [];
  const isSearching = search.trim() !== '';
  const isFull = !isSearching && data.length >= NUMBER_SETS_MAX;
  const list = useRef<HTMLDivElement>(null);
  const noteRemoval = useFocusAfterSetRemoval(list, sets.state === 'ready' ? sets.data : undefined);
  const reload = () => sets.state === 'ready' && sets.reload();
  const removed = () => {
    noteRemoval();
    reload();
  };

  const dialog = useCodeDialog();
  const { run: copy, sending: copying } = useIdempotentRequest(numberSetCalls.copy);
  const copyShared = async (code: string) => {
    if (!(await copy({ code }))) return;
    notify({ text: text('sets.copied'), color: 'success' });
    dialog.close();
    reload();
  };
  return (
    <Page
      title={text('sets.title')}
      text={text('sets.text', { max: NUMBER_SETS_MAX })}
      actions={
        <>
          <EnterCodeButton onClick={dialog.open} />
          <NewSetButton full={isFull} />
        </>
      }
    >
      <Stack ref={list} tabIndex={-1} outline="none" gap="4">
        {isFull && <FullNote />}
        <SetSearch value={search} onChange={setSearch} />
        {sets.state === 'loading' && <LoadingState rows={4} rowHeight="24" />}
        {sets.state === 'error' && <ErrorState error={sets.error} onRetry={sets.reload} />}
        {sets.state === 'ready' && data.length === 0 && (
          <NoSets searched={isSearching} action={<NewSetButton full={false} />} />
        )}
        {sets.state === 'ready' && data.length > 0 && (
          <SetList sets={data} onChange={reload} onRemoved={removed} />
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
      <Alert.Title>{text('sets.full', { max: NUMBER_SETS_MAX })}</Alert.Title>
    </Alert.Root>
  );
}

function EnterCodeButton({ onClick }: { onClick: () => void }) {
  const text = useTexts('lottery');
  return (
    <Button size="lg" variant="outline" aria-haspopup="dialog" onClick={onClick}>
      <Icon name="download" />
      {text('sets.enterCode')}
    </Button>
  );
}
