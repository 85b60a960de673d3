import { useAttempt } from '@chokdee/shared/attempt';
import { numberListCalls, type NumberListSummary } from '@chokdee/shared/contracts/saved-numbers';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, CloseButton, Dialog, Icon, Portal, Stack } from '@chokdee/shared/ui';
import { useState } from 'react';
import { ShareCode } from './share-code.tsx';
import { useErrorNotice } from './use-error-notice.ts';

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
  const { run, pending, error } = useAttempt(
    async (call: typeof numberListCalls.share | typeof numberListCalls.unshare) => {
      setCode((await send(call, { id: list.id })).shareCode);
      onChange();
    },
  );
  useErrorNotice(error);
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
                  <ShareCode code={code} ending={pending} onEnd={() => void run(numberListCalls.unshare)} />
                ) : (
                  <Button
                    size="lg"
                    colorPalette="red"
                    loading={pending}
                    onClick={() => void run(numberListCalls.share)}
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
