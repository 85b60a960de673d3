import { numberListCalls, type NumberListSummary } from '@chokdee/shared/contracts/saved-numbers';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, CloseButton, Dialog, Icon, Portal, Stack } from '@chokdee/shared/ui';
import { useState } from 'react';
import { ShareCode } from './share-code.tsx';
import { useRequest } from './use-request.ts';

interface ShareDialogProps {
  list: NumberListSummary;
  onChange: () => void;
  onClose: () => void;
}

/** Share code of a list: created on request, usable by anyone who has it, revocable at any time. */
export function ShareDialog({ list, onChange, onClose }: ShareDialogProps) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const [code, setCode] = useState(list.shareCode);
  const { sending, run } = useRequest();
  const change = async (call: typeof numberListCalls.share | typeof numberListCalls.unshare) => {
    const changed = await run(() => send(call, { id: list.id }));
    if (!changed) return;
    setCode(changed.shareCode);
    onChange();
  };
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center" size="sm">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header paddingEnd="14">
              <Dialog.Title overflowWrap="anywhere">
                {text('saved.shareTitle', { name: list.name })}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body paddingBottom="6">
              <Stack gap="4">
                <Box color="fg.muted">{text('saved.shareText')}</Box>
                {code ? (
                  <ShareCode
                    code={code}
                    ending={sending}
                    onEnd={() => void change(numberListCalls.unshare)}
                  />
                ) : (
                  <Button
                    size="lg"
                    colorPalette="red"
                    loading={sending}
                    onClick={() => void change(numberListCalls.share)}
                  >
                    <Icon name="send" boxSize="4" />
                    {text('saved.makeCode')}
                  </Button>
                )}
              </Stack>
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
