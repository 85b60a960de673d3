import { chatCalls } from '@chokdee/shared/contracts/chat';
import { ApiError, send } from '@chokdee/shared/http';
import { chatDelivery, type DeliveryMeans } from './chat-delivery.ts';
import { chatOutbox, type Outgoing } from './chat-outbox.ts';

/**
 * Sends the outbox in order. Marks a message that the server refuses for good, and
 * continues with the next one.
 *
 * @throws ApiError on a failure that a retry may resolve: that message and the ones after it stay queued.
 */
export async function sendWaiting(means: DeliveryMeans & { sync: () => Promise<void> }): Promise<void> {
  const { deliver } = chatDelivery(means);
  for (let next = chatOutbox.next(); next; next = chatOutbox.next()) {
    const { clientId } = next;
    try {
      await sendNext(deliver, next);
      await means.sync();
      chatOutbox.remove(clientId);
    } catch (error) {
      if (!isFinal(error)) throw error;
      chatOutbox.change(clientId, { refused: error.code });
    }
    means.set({ outbox: chatOutbox.all() });
  }
}

const sendNext = (deliver: ReturnType<typeof chatDelivery>['deliver'], next: Outgoing): Promise<void> =>
  deliver(async (conversation) => {
    const { clientId, text } = next;
    if (chatOutbox.change(clientId, { to: conversation }))
      await send(chatCalls.send, { conversation, clientId, text });
  }, next.to);

/** The message itself is refused: malformed, or too large. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'refused' && [413, 422].includes(error.status);
