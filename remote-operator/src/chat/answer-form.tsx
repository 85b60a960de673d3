import { useRef, useState, type KeyboardEvent } from 'react';
import { PictureButton } from '@chokdee/shared/chat/picture-button';
import { CHAT_TEXT_LENGTH, TYPING_SECONDS } from '@chokdee/shared/contracts/chat';
import { operatorChatCalls, type DeskConversation } from '@chokdee/shared/contracts/operator-chat';
import { send } from '@chokdee/shared/http';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { session } from '@chokdee/shared/session';
import { Button, Flex, Stack, Text, Textarea } from '@chokdee/shared/ui';
import { useAttempt } from '../console/use-attempt.ts';
import { CheckField } from '../form/check-field.tsx';
import { CannedPicker } from './canned-picker.tsx';
import { filledAnswer } from './filled-answer.ts';

interface Props {
  conversation: DeskConversation;
  onSent: () => void;
}

/** Where the operator answers, with texts that are sent often, or notes something that only operators see. */
export function AnswerForm({ conversation, onSent }: Props) {
  const text = useTexts('operator');
  const errorText = useErrorText();
  const { draft, setDraft, type, isNote, setIsNote, attempt, submit } = useAnswer(conversation.id, onSent);
  const [pictureFailure, setPictureFailure] = useState<unknown>();
  const failure = attempt.error ?? pictureFailure;
  const sendPicture = async (picture: Blob) => {
    await send(operatorChatCalls.sendPicture, {
      id: conversation.id,
      clientId: crypto.randomUUID(),
      picture,
    });
    onSent();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  return (
    <Stack gap="2">
      <Textarea
        aria-label={text(isNote ? 'chat.note' : 'chat.answer')}
        placeholder={text(isNote ? 'chat.note' : 'chat.answer')}
        rows={3}
        maxLength={CHAT_TEXT_LENGTH}
        value={draft}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <Flex gap="2" wrap="wrap" align="center">
        <PictureButton label={text('chat.attach')} onSend={sendPicture} onFailure={setPictureFailure} />
        <CannedPicker
          onPick={(answer) => setDraft(withAnswer(draft, filledAnswer(answer, conversation, operatorName())))}
        />
        <CheckField label={text('chat.asNote')} checked={isNote} onChange={setIsNote} />
        <Button
          marginStart="auto"
          size="lg"
          colorPalette="red"
          loading={attempt.pending}
          disabled={draft.trim() === ''}
          onClick={() => void submit()}
        >
          {text(isNote ? 'chat.addNote' : 'chat.send')}
        </Button>
      </Flex>
      {failure !== undefined && (
        <Text role="alert" color="fg.error">
          {errorText(failure)}
        </Text>
      )}
    </Stack>
  );
}

/** Under what is typed. */
const withAnswer = (draft: string, answer: string): string =>
  draft.trim() === '' ? answer : `${draft.trimEnd()}\n${answer}`;

const operatorName = () => session.getState().identity?.name ?? '';

/** What was typed while the answer was being sent. */
const withoutSent = (typed: string, sent: string): string =>
  typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;

/** What is typed, and how it is sent once. */
function useAnswer(id: string, onSent: () => void) {
  const [draft, setDraft] = useState('');
  const [isNote, setIsNote] = useState(false);
  const typedAtMs = useRef(0);
  /** What may have arrived without an answer: sent again, it adds no second message. */
  const unanswered = useRef<{ clientId: string; text: string; note: boolean }>(undefined);
  const attempt = useAttempt((message: NonNullable<typeof unanswered.current>) => {
    unanswered.current = message;
    return send(operatorChatCalls.send, { id, ...message });
  });

  const submit = async () => {
    const text = draft.trim();
    const known = unanswered.current;
    const isRepeat = known?.text === text && known.note === isNote;
    const message = isRepeat ? known : { clientId: crypto.randomUUID(), text, note: isNote };
    if (text === '' || !(await attempt.run(message))) return;
    unanswered.current = undefined;
    setDraft((typed) => withoutSent(typed, draft));
    setIsNote((now) => now && !message.note);
    onSent();
  };
  const type = (next: string) => {
    setDraft(next);
    if (isNote || Date.now() - typedAtMs.current < (TYPING_SECONDS / 2) * 1_000) return;
    typedAtMs.current = Date.now();
    void send(operatorChatCalls.here, { id, typing: true }).catch(() => undefined);
  };
  return { draft, setDraft, type, isNote, setIsNote, attempt, submit };
}
