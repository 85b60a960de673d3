import { numberListCalls } from '@chokdee/shared/contracts/saved-numbers';
import { useForm } from '@chokdee/shared/form';
import { useTexts } from '@chokdee/shared/i18n';
import { CloseButton, Dialog, Portal } from '@chokdee/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { SharedList } from './shared-list.tsx';

const schema = numberListCalls.shared.request;

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
  const [sharedCode, setSharedCode] = useState(() => schema.safeParse({ code }).data?.code);
  const form = useForm({ schema, initial: { code }, validates: 'onSubmit' });
  const showProblem = useEffectEvent(() => void (code !== '' && form.validate('code')));
  useEffect(() => showProblem(), []);
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
                <CodeForm
                  field={form.field('code')}
                  onSubmit={form.submit((typed) => setSharedCode(typed.code))}
                />
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
