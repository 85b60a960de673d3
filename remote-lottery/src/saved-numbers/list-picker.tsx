import type { NumberListId } from '@chokdee/shared/contracts/saved-numbers';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, CloseButton, Dialog, ErrorState, LoadingState, Portal, Stack } from '@chokdee/shared/ui';
import { useState } from 'react';
import { NoLists } from './no-lists.tsx';
import { PickableList } from './pickable-list.tsx';
import { ListSearch } from './list-search.tsx';
import { useNumberLists } from './use-number-lists.ts';

interface ListPickerProps {
  onPick: (id: NumberListId) => void;
  onClose: () => void;
}

/** Picks one of the member's saved lists to bet on. */
export function ListPicker({ onPick, onClose }: ListPickerProps) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const [search, setSearch] = useState('');
  const saved = useNumberLists(search);
  const data = saved.state === 'ready' ? saved.data : [];
  const manage = (
    <Button asChild variant="outline">
      <Link replace to="/number-set">
        {text('saved.manage')}
      </Link>
    </Button>
  );
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center" size="md">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content maxHeight="calc(100dvh - 2rem)">
            <Dialog.Header>
              <Dialog.Title>{text('saved.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body overflowY="auto">
              <Stack gap="3" minHeight="20rem">
                <ListSearch value={search} onChange={setSearch} />
                {saved.state === 'loading' && <LoadingState rows={3} rowHeight="16" />}
                {saved.state === 'error' && <ErrorState error={saved.error} onRetry={saved.reload} />}
                {saved.state === 'ready' && data.length === 0 && (
                  <NoLists searched={search.trim() !== ''} action={manage} />
                )}
                {data.length > 0 && (
                  <Stack as="ul" gap="2" listStyleType="none">
                    {data.map((list) => (
                      <li key={list.id}>
                        <PickableList list={list} onPick={() => onPick(list.id)} />
                      </li>
                    ))}
                  </Stack>
                )}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>{data.length > 0 && manage}</Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="lg" aria-label={common('close')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
