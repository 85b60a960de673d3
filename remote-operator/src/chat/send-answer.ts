import { isTooLong } from '@chokdee/shared/chat/text-length';
import { isBlank, type ChatMessage } from '@chokdee/shared/contracts/chat';
import { operatorChatCalls } from '@chokdee/shared/contracts/operator-chat';
import { send } from '@chokdee/shared/http';
import { isUnanswered } from '@chokdee/shared/rules/unanswered';
import { keptAnswers } from './kept-answers.ts';

/** Sends the answer, even when the operator opens another conversation meanwhile. A retry keeps its id. */
export async function sendAnswer(id: string): Promise<boolean> {
  const { text: typed, isNote: note, isSending, unanswered } = keptAnswers.of(id);
  const text = typed.trim();
  if (isBlank(text) || isTooLong(text) || isSending) return false;
  const isRepeat = unanswered?.text === text && unanswered.note === note;
  const message = isRepeat ? unanswered : { clientId: crypto.randomUUID(), text, note };
  keptAnswers.change(id, { isSending: true, unanswered: message, failure: undefined });
  try {
    await send(operatorChatCalls.send, { id, ...message });
  } catch (failure) {
    keptAnswers.settle(id, () => ({ isSending: false, failure }));
    return false;
  }
  keptAnswers.settle(id, (now) => ({
    isSending: false,
    unanswered: undefined,
    text: withoutSent(now.text, typed),
    isNote: now.isNote && !note,
  }));
  return true;
}

/** Sends a picture, or once more the one that got no reply. */
export async function sendPicture(id: string, file?: Blob): Promise<boolean> {
  const picture = file ? { clientId: crypto.randomUUID(), file } : keptAnswers.of(id).picture;
  if (!picture) return false;
  const { clientId } = picture;
  keptAnswers.change(id, { picture: { ...picture, isSending: true }, failure: undefined });
  try {
    await send(operatorChatCalls.sendPicture, { id, clientId, picture: picture.file });
  } catch (failure) {
    const kept = isUnanswered(failure) ? { ...picture, isSending: false } : undefined;
    keptAnswers.settle(id, () => ({ picture: kept, failure }));
    return false;
  }
  keptAnswers.settle(id, () => ({ picture: undefined }));
  return true;
}

/** Drops a send that got no reply but is in the conversation. */
export function dropDelivered(id: string, messages: readonly ChatMessage[]): void {
  const { unanswered, picture, isSending } = keptAnswers.of(id);
  const has = (sent?: { clientId: string }) => messages.some(({ clientId }) => clientId === sent?.clientId);
  if (unanswered && !isSending && has(unanswered))
    keptAnswers.settle(id, ({ text }) => ({
      text: withoutSent(text, unanswered.text),
      unanswered: undefined,
      failure: undefined,
    }));
  if (picture && !picture.isSending && has(picture))
    keptAnswers.settle(id, () => ({ picture: undefined, failure: undefined }));
}

/** What was typed while the answer was being sent. */
const withoutSent = (typed: string, sent: string): string =>
  typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;
