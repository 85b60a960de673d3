import { chatCalls } from '@chokdee/shared/contracts/chat';
import { send } from '@chokdee/shared/http';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { ChatStore } from './chat.store.ts';
import { deliveryOf } from './delivery-of.ts';
import { digestOf, unansweredPicture } from './unanswered-picture.ts';

/** Sends pictures, and says why the last one failed until it is seen to have arrived. */
export function usePictureSending(store: ChatStore) {
  const [failed, setFailed] = useState<{ failure: unknown; clientId: string | undefined }>();
  const hasArrived = useStore(store, ({ messages }) =>
    messages.some(({ clientId }) => clientId === failed?.clientId),
  );
  const onFailure = (failure: unknown) =>
    setFailed(failure === undefined ? undefined : { failure, clientId: unansweredPicture.read()?.clientId });
  return {
    failure: hasArrived ? undefined : failed?.failure,
    sending: { onSend: (picture: Blob) => sendPicture(store, picture), onFailure },
  };
}

/** @throws ApiError */
async function sendPicture(store: ChatStore, picture: Blob): Promise<void> {
  const { noteOutcome, sync } = store.getState();
  const digest = await digestOf(picture);
  try {
    await deliveryOf(store).deliver((conversation) => {
      const clientId = idIn(store, conversation, digest);
      unansweredPicture.keep({ conversation, digest, clientId });
      return send(chatCalls.sendPicture, { conversation, clientId, picture });
    });
  } catch (failure) {
    noteOutcome(failure);
    throw failure;
  }
  unansweredPicture.forget();
  await sync().catch(noteOutcome);
}

/**
 * The id of the last attempt, unless the customer has seen it arrive: the same picture is then a new message.
 */
function idIn(store: ChatStore, conversation: string, digest: string): string {
  const last = unansweredPicture.read();
  const isRepeat = last?.conversation === conversation && last.digest === digest;
  const hasArrived = store.getState().messages.some(({ clientId }) => clientId === last?.clientId);
  return isRepeat && !hasArrived ? last.clientId : crypto.randomUUID();
}
