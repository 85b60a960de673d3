import type { NumberSetId } from '@chokdee/shared/contracts/number-sets';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import {
  Box,
  Button,
  CloseButton,
  Dialog,
  EmptyState,
  ErrorState,
  Icon,
  Input,
  InputGroup,
  LoadingState,
  Portal,
  Span,
  Stack,
} from '@chokdee/shared/ui';
import { useState } from 'react';
import { SetSample } from './set-sample.tsx';
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
                <InputGroup startElement={<Icon name="search" boxSize="4" />}>
                  <Input
                    size="lg"
                    type="search"
                    aria-label={text('sets.search')}
                    placeholder={text('sets.search')}
                    value={search}
                    onChange={({ target }) => setSearch(target.value)}
                  />
                </InputGroup>
                {sets.state === 'loading' && <LoadingState rows={3} rowHeight="16" />}
                {sets.state === 'error' && <ErrorState error={sets.error} onRetry={sets.reload} />}
                {sets.state === 'ready' &&
                  sets.data.length === 0 &&
                  (search ? (
                    <EmptyState icon="search" title={text('sets.noneFound')} />
                  ) : (
                    <EmptyState
                      icon="hash"
                      title={text('sets.emptyTitle')}
                      text={text('sets.emptyText')}
                      action={manage}
                    />
                  ))}
                {sets.state === 'ready' && sets.data.length > 0 && (
                  <Stack as="ul" gap="2" listStyleType="none">
                    {sets.data.map((set) => (
                      <li key={set.id}>
                        <Button
                          variant="outline"
                          width="full"
                          height="auto"
                          minHeight="16"
                          paddingY="2"
                          justifyContent="space-between"
                          textAlign="start"
                          whiteSpace="normal"
                          onClick={() => onPick(set.id)}
                        >
                          <Box minWidth="0">
                            <Box fontWeight="semibold" lineClamp="1">
                              {set.name}
                            </Box>
                            <SetSample set={set} />
                          </Box>
                          <Span color="fg.muted" fontSize="sm" whiteSpace="nowrap">
                            {text('sets.count', { n: set.lineCount })}
                          </Span>
                        </Button>
                      </li>
                    ))}
                  </Stack>
                )}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>{sets.state === 'ready' && sets.data.length > 0 && manage}</Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="lg" aria-label={common('close')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
