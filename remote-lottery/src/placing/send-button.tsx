import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Icon } from '@chokdee/shared/ui';
import { useId, type ComponentProps } from 'react';
import { useOnline } from './use-online.ts';

/**
 * Sends what costs money. Without a network it sends nothing, and names `reasonId` as what says why: it stays in the keyboard's reach, and is ready
 * again as soon as the network is.
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

/** The note that says in these words why nothing can be sent now, and its id; nothing while the device has a network. */
export function useNoNetwork(words: 'confirm.offline' | 'unanswered.offline') {
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
