import { numberSetCalls, type NumberSetSummary } from '@chokdee/shared/contracts/number-sets';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { shownShareCode } from '@chokdee/shared/rules/share-code';
import { Box, Button, CloseButton, Dialog, Flex, Icon, Portal, Stack } from '@chokdee/shared/ui';
import { useState } from 'react';
import { useRequest } from './use-request.ts';

interface ShareDialogProps {
  set: NumberSetSummary;
  onChange: () => void;
  onClose: () => void;
}

/** Share code of a set: created on request, usable by anyone who has it, revocable at any time. */
export function ShareDialog({ set, onChange, onClose }: ShareDialogProps) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const [code, setCode] = useState(set.shareCode);
  const { sending, run } = useRequest();
  const change = async (call: typeof numberSetCalls.share | typeof numberSetCalls.unshare) => {
    const changed = await run(() => send(call, { id: set.id }));
    if (!changed) return;
    setCode(changed.shareCode);
    onChange();
  };
  const link = `${window.location.origin}/number-set?code=${code}`;
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    if (copied) notify({ text: common('copied'), color: 'success' });
  };
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center" size="sm">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header paddingEnd="14">
              <Dialog.Title overflowWrap="anywhere">
                {text('sets.shareTitle', { name: set.name })}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body paddingBottom="6">
              <Stack gap="4">
                <Box color="fg.muted">{text('sets.shareText')}</Box>
                {code ? (
                  <>
                    <Box
                      aria-label={text('sets.code')}
                      role="status"
                      textAlign="center"
                      fontFamily="mono"
                      fontSize="2xl"
                      fontWeight="bold"
                      letterSpacing="wider"
                      userSelect="all"
                      padding="4"
                      borderWidth="1px"
                      borderStyle="dashed"
                      borderRadius="l3"
                      bg="bg.subtle"
                    >
                      {shownShareCode(code)}
                    </Box>
                    <Flex gap="2" wrap="wrap">
                      <Button flex="1" size="lg" colorPalette="red" onClick={() => void copy()}>
                        <Icon name="copy" boxSize="4" />
                        {text('sets.copyLink')}
                      </Button>
                      <Button
                        flex="1"
                        size="lg"
                        variant="outline"
                        loading={sending}
                        onClick={() => void change(numberSetCalls.unshare)}
                      >
                        {text('sets.endCode')}
                      </Button>
                    </Flex>
                    <Box fontSize="sm" color="fg.muted">
                      {text('sets.endText')}
                    </Box>
                  </>
                ) : (
                  <Button
                    size="lg"
                    colorPalette="red"
                    loading={sending}
                    onClick={() => void change(numberSetCalls.share)}
                  >
                    <Icon name="send" boxSize="4" />
                    {text('sets.makeCode')}
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
