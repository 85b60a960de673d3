import { useRef, type KeyboardEvent } from 'react';
import { PictureButton } from '@chokdee/shared/chat/picture-button';
import { isTooLong, TextLength } from '@chokdee/shared/chat/text-length';
import { isBlank, TYPING_SECONDS } from '@chokdee/shared/contracts/chat';
import {
  operatorChatCalls,
  type ChatAnswer,
  type DeskConversation,
} from '@chokdee/shared/contracts/operator-chat';
import { send } from '@chokdee/shared/http';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { session } from '@chokdee/shared/session';
import { Textarea } from '@chokdee/shared/fields';
import { Button, Flex, Stack, Text } from '@chokdee/shared/ui';
import { CheckField } from '../form/check-field.tsx';
import { CannedPicker } from './canned-picker.tsx';
import { filledAnswer } from './filled-answer.ts';
import { keptAnswers, useKeptAnswer } from './kept-answers.ts';
import { sendAnswer, sendPicture } from './send-answer.ts';
import { WaitingPicture } from './waiting-picture.tsx';

interface Props {
  conversation: DeskConversation;
  onSent: () => void;
}

/** The operator's answer, with canned answers, or an internal note. */
export function AnswerForm({ conversation, onSent }: Props) {
  const { id } = conversation;
  const text = useTexts('operator');
  const errorText = useErrorText();
  const { text: draft, isNote, isSending, failure } = useKeptAnswer(id);
  const type = useTyping(id);
  const submit = async () => {
    if (await sendAnswer(id)) onSent();
  };
  const submitPicture = async (file?: Blob) => {
    if (await sendPicture(id, file)) onSent();
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
        aria-invalid={isTooLong(draft)}
        value={draft}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <TextLength text={draft} tooLong={text('chat.problem.long')} />
      {failure !== undefined && (
        <Text role="alert" color="fg.error">
          {errorText(failure)}
        </Text>
      )}
      <Flex gap="2" wrap="wrap" align="center">
        <AnswerTools conversation={conversation} onPicture={submitPicture} />
        <Button
          marginStart="auto"
          size="lg"
          colorPalette="red"
          loading={isSending}
          disabled={isBlank(draft) || isTooLong(draft)}
          onClick={() => void submit()}
        >
          {text(isNote ? 'chat.addNote' : 'chat.send')}
        </Button>
      </Flex>
      <WaitingPicture id={id} onRetry={() => void submitPicture()} />
    </Stack>
  );
}

interface ToolsProps {
  conversation: DeskConversation;
  onPicture: (file: Blob) => Promise<void>;
}

function AnswerTools({ conversation, onPicture }: ToolsProps) {
  const { id } = conversation;
  const text = useTexts('operator');
  const { text: draft, isNote, picture } = useKeptAnswer(id);
  const put = (answer: ChatAnswer) =>
    keptAnswers.change(id, {
      text: withAnswer(draft, filledAnswer(answer, conversation, operatorName())),
    });
  return (
    <>
      <PictureButton
        label={text('chat.attach')}
        disabled={picture !== undefined}
        onSend={onPicture}
        onFailure={(failure) => keptAnswers.settle(id, () => ({ failure }))}
      />
      <CannedPicker onPick={put} />
      <CheckField
        label={text('chat.asNote')}
        checked={isNote}
        onChange={(next) => keptAnswers.change(id, { isNote: next })}
      />
    </>
  );
}

/** Under what is typed. */
const withAnswer = (draft: string, answer: string): string =>
  draft.trim() === '' ? answer : `${draft.trimEnd()}\n${answer}`;

const operatorName = () => session.getState().identity?.name ?? '';

/** Keeps what is typed, and lets the customer know that an answer is being typed. */
function useTyping(id: string) {
  const typedAtMs = useRef(0);
  return (next: string) => {
    keptAnswers.change(id, { text: next, ...(next === '' ? { failure: undefined } : {}) });
    if (keptAnswers.of(id).isNote || Date.now() - typedAtMs.current < (TYPING_SECONDS / 2) * 1_000) return;
    typedAtMs.current = Date.now();
    void send(operatorChatCalls.here, { id, typing: true }).catch(() => undefined);
  };
}
