import { useEffect } from 'react';
import { operatorChatCalls } from '@chokdee/shared/contracts/operator-chat';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Badge, VisuallyHidden } from '@chokdee/shared/ui';
import { useChatReload } from './use-chat-reload.ts';

const RELOAD_EVERY_MS = 2_000;
/** Poll interval for changes without a push, such as a conversation that the server closed. */
const POLL_MS = 60_000;
const MAX_SHOWN = 99;

/**
 * How many conversations wait for the operator, here and in the title of the tab. Nothing
 * when that is unknown.
 */
export function WaitingMark({ pageTitle }: { pageTitle: string }) {
  const text = useTexts('operator');
  const waiting = useCall(operatorChatCalls.waiting, {}, { pollMs: POLL_MS });
  useChatReload(waiting, RELOAD_EVERY_MS);
  const count = waiting.state === 'ready' ? waiting.data.queue + waiting.data.unread : 0;
  const shown = count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
  useEffect(() => {
    document.title = count > 0 ? `(${shown}) ${pageTitle}` : pageTitle;
  }, [count, shown, pageTitle]);
  if (count === 0) return null;
  return (
    <>
      <Badge aria-hidden colorPalette="red" variant="solid" borderRadius="full">
        {shown}
      </Badge>
      <VisuallyHidden>{text('chat.waitingCount', { count: shown })}</VisuallyHidden>
    </>
  );
}
