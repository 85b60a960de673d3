import type { FormEvent } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { operatorChatCalls, type DeskConversation } from '@chokdee/shared/contracts/operator-chat';
import { send } from '@chokdee/shared/http';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Input } from '@chokdee/shared/fields';
import { Button, Flex, Icon, Text } from '@chokdee/shared/ui';
import { keptAnswers, useKeptAnswer } from './kept-answers.ts';

interface Props {
  conversation: DeskConversation;
  onDone: () => void;
}

const MOST = 10;

/** What the conversation is about, in the operators' words. */
export function TagField({ conversation: { id, tags }, onDone }: Props) {
  const text = useTexts('operator');
  const errorText = useErrorText();
  const { tag: draft } = useKeptAnswer(id);
  const setDraft = (tag: string) => keptAnswers.change(id, { tag });
  const attempt = useAttempt((next: string[]) => send(operatorChatCalls.tag, { id, tags: next }));
  const put = async (next: string[]) => {
    if (!(await attempt.run(next))) return;
    setDraft('');
    onDone();
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const tag = draft.trim();
    if (tag !== '' && !tags.includes(tag)) void put([...tags, tag]);
  };
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {tags.map((tag) => (
        <Button
          key={tag}
          variant="subtle"
          size="lg"
          maxWidth="full"
          aria-label={text('chat.removeTag', { tag })}
          onClick={() => void put(tags.filter((other) => other !== tag))}
        >
          <Text as="span" truncate>
            {tag}
          </Text>
          <Icon name="close" />
        </Button>
      ))}
      {tags.length < MOST && (
        <form onSubmit={add}>
          <Flex gap="1">
            <Input
              size="lg"
              width="36"
              bg="bg.subtle"
              aria-label={text('chat.tag')}
              placeholder={text('chat.tag')}
              maxLength={30}
              value={draft}
              onChange={({ target }) => setDraft(target.value)}
            />
            <Button type="submit" size="lg" variant="outline" loading={attempt.pending}>
              {text('chat.addTag')}
            </Button>
          </Flex>
        </form>
      )}
      {attempt.error !== undefined && (
        <Text role="alert" color="fg.error">
          {errorText(attempt.error)}
        </Text>
      )}
    </Flex>
  );
}
