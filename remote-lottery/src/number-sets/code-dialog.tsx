import { shareCode } from '@chokdee/shared/contracts/number-sets';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { readShareCode } from '@chokdee/shared/rules/share-code';
import { Box, Button, CloseButton, Dialog, Icon, Portal, TextField } from '@chokdee/shared/ui';
import { useState, type FormEvent } from 'react';
import { SharedSet } from './shared-set.tsx';

interface CodeDialogProps {
  /** Share code from the URL; empty if the member has to type it. */
  code: string;
  onCopied: () => void;
  onClose: () => void;
}

/** Imports shared saved numbers by their code: a preview first, then a copy for the member. */
export function CodeDialog({ code, onCopied, onClose }: CodeDialogProps) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const [typed, type] = useState(code);
  const [sharedCode, setSharedCode] = useState(shareCode.safeParse(readShareCode(code)).data);
  const [wrong, setWrong] = useState(code !== '' && !sharedCode);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = shareCode.safeParse(readShareCode(typed)).data;
    setWrong(!read);
    setSharedCode(read);
  };
  const copied = () => {
    notify({ text: text('sets.copied'), color: 'success' });
    onCopied();
  };
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center" size="md">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content maxHeight="calc(100dvh - 2rem)">
            <Dialog.Header paddingEnd="14">
              <Dialog.Title>{text('sets.codeTitle')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body overflowY="auto" paddingBottom="6">
              {sharedCode ? (
                <SharedSet code={sharedCode} onCopied={copied} onOther={() => setSharedCode(undefined)} />
              ) : (
                <Box as="form" onSubmit={submit}>
                  <TextField
                    label={text('sets.code')}
                    hint={text('sets.codeHint')}
                    error={wrong ? text('sets.codeWrong') : undefined}
                    value={typed}
                    onChange={({ target }) => type(target.value)}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    maxLength={40}
                    fontFamily="mono"
                    data-autofocus=""
                  />
                  <Button
                    type="submit"
                    size="lg"
                    colorPalette="red"
                    width="full"
                    marginTop="4"
                    disabled={typed.trim() === ''}
                  >
                    <Icon name="search" boxSize="4" />
                    {text('sets.look')}
                  </Button>
                </Box>
              )}
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="lg" aria-label={common('close')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
