import type { NumberSetId } from '@chokdee/shared/contracts/number-sets';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, CloseButton, Dialog, ErrorState, LoadingState, Portal, Stack } from '@chokdee/shared/ui';
import { useState } from 'react';
import { NoSets } from './no-sets.tsx';
import { PickableSet } from './pickable-set.tsx';
import { SetSearch } from './set-search.tsx';
import { useNumberSets } from './use-number-sets.ts';

interface SetPickerProps {
  onPick: (id: NumberSetId) => void;
  onClose: () => void;
}

/** Picks one of the member's saved sets to bet on. */
export function SetPicker({ onPick, onClose }: SetPickerProps) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const [search, setSearch] = useState('');
  const sets = useNumberSets(search);
  const data = sets.state === 'ready' ? sets.data : [];
  const manage = (
    <Button asChild variant="outline">
      <Link replace to="/number-set">
        {text('sets.manage')}
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
              <Dialog.Title>{text('sets.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body overflowY="auto">
              <Stack gap="3" minHeight="20rem">
                <SetSearch value={search} onChange={setSearch} />
                {sets.state === 'loading' && <LoadingState rows={3} rowHeight="16" />}
                {sets.state === 'error' && <ErrorState error={sets.error} onRetry={sets.reload} />}
                {sets.state === 'ready' && data.length === 0 && (
                  <NoSets searched={search.trim() !== ''} action={manage} />
                )}
                {data.length > 0 && (
                  <Stack as="ul" gap="2" listStyleType="none">
                    {data.map((set) => (
                      <li key={set.id}>
                        <PickableSet set={set} onPick={() => onPick(set.id)} />
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
