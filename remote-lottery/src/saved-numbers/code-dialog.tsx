import { shareCode } from '@chokdee/shared/contracts/saved-numbers';
import { useTexts } from '@chokdee/shared/i18n';
import { readShareCode } from '@chokdee/shared/rules/share-code';
import { CloseButton, Dialog, Portal } from '@chokdee/shared/ui';
import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { SharedList } from './shared-list.tsx';

interface CodeDialogProps {
  /** Share code from the URL; empty if the member has to type it. */
  code: string;
  copying: boolean;
  onCopy: (code: string) => void;
  onClose: () => void;
}

/** Imports shared saved numbers by their code: a preview first, then a copy for the member. */
export function CodeDialog({ code, copying, onCopy, onClose }: CodeDialogProps) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const [typed, type] = useState(code);
  const [sharedCode, setSharedCode] = useState(() => parseCode(code));
  const [wrong, setWrong] = useState(code !== '' && !sharedCode);
  const submit = () => {
    const parsed = parseCode(typed);
    setWrong(!parsed);
    setSharedCode(parsed);
  };
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center" size="md">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content maxHeight="calc(100dvh - 2rem)">
            <Dialog.Header paddingEnd="14">
              <Dialog.Title>{text('saved.codeTitle')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body overflowY="auto" paddingBottom="6">
              {sharedCode ? (
                <SharedList
                  code={sharedCode}
                  copying={copying}
                  onCopy={() => onCopy(sharedCode)}
                  onOther={() => setSharedCode(undefined)}
                />
              ) : (
                <CodeForm typed={typed} onType={type} wrong={wrong} onSubmit={submit} />
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

const parseCode = (typed: string) => shareCode.safeParse(readShareCode(typed)).data;
