import { useTexts } from '@chokdee/shared/i18n';
import { useOnline } from '@chokdee/shared/online';
import { Button, Flex, Icon } from '@chokdee/shared/ui';
import { useId, type ComponentProps } from 'react';

/**
 * A button that spends money. While the device is offline it does nothing and is described by the element
 * `reasonId`. It stays focusable and works again once the device is online.
 */
export function SendButton({
  reasonId,
  onClick,
  ...look
}: ComponentProps<typeof Button> & { reasonId: string }) {
  const online = useOnline();
  return (
    <Button
      size="lg"
      colorPalette="red"
      {...look}
      {...(online ? { onClick } : { 'aria-disabled': true, 'aria-describedby': reasonId })}
    />
  );
}

/** The offline notice and its id; the notice is false while the device is online. */
export function useOfflineNotice(words: 'confirm.offline' | 'unanswered.offline') {
  const text = useTexts('lottery');
  const online = useOnline();
  const id = useId();
  const note = !online && (
    <Flex id={id} gap="2" fontSize="sm" color="fg.warning">
      <Icon name="offline" boxSize="4" flexShrink="0" marginTop="0.5" />
      {text(words)}
    </Flex>
  );
  return { id, note };
}
