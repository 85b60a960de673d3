import { useAttempt } from '@chokdee/shared/attempt';
import { operatorChatCalls, type DeskConversation } from '@chokdee/shared/contracts/operator-chat';
import { send } from '@chokdee/shared/http';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { session } from '@chokdee/shared/session';
import { NativeSelect } from '@chokdee/shared/fields';
import { Button, Flex, Text } from '@chokdee/shared/ui';
import { CloseConversation } from './close-conversation.tsx';

interface Props {
  conversation: DeskConversation;
  onDuty: readonly NonNullable<DeskConversation['operator']>[];
  onDone: () => void;
}

const SNOOZE_MINUTES = 60;

/** Taking, handing on, putting aside and closing. */
export function ConversationActions({ conversation, onDuty, onDone }: Props) {
  const text = useTexts('operator');
  const errorText = useErrorText();
  const attempt = useAttempt((act: () => Promise<unknown>) => act());
  const { id, state, operator, snoozedUntil, lastSeq } = conversation;
  const me = session.getState().identity?.uuid;
  const from = operator?.id ?? null;
  const isMine = from !== null && from === me;
  const others = onDuty.filter((other) => other.id !== me && other.id !== from);
  const run = async (act: () => Promise<unknown>) => {
    await attempt.run(act);
    onDone();
  };
  const assign = (to: typeof from) => run(() => send(operatorChatCalls.assign, { id, from, to }));
  if (state === 'closed' || me === undefined) return null;

  return (
    <Flex gap="2" wrap="wrap" align="center">
      {!isMine && (
        <Button size="lg" variant="outline" loading={attempt.pending} onClick={() => void assign(me)}>
          {text(from === null ? 'chat.take' : 'chat.takeOver')}
        </Button>
      )}
      {isMine && (
        <>
          <Button size="lg" variant="outline" onClick={() => void assign(null)}>
            {text('chat.toQueue')}
          </Button>
          <Button
            size="lg"
            variant="outline"
            onClick={() =>
              void run(() =>
                send(operatorChatCalls.snooze, { id, minutes: snoozedUntil ? 0 : SNOOZE_MINUTES }),
              )
            }
          >
            {text(snoozedUntil ? 'chat.wake' : 'chat.snooze')}
          </Button>
        </>
      )}
      {isMine && <HandOn to={others} onChoose={(other) => void assign(other)} />}
      {(isMine || from === null) && (
        <CloseConversation
          id={id}
          pending={attempt.pending}
          onClose={() => run(() => send(operatorChatCalls.close, { id, readSeq: lastSeq }))}
        />
      )}
      {attempt.error !== undefined && (
        <Text role="alert" color="fg.error">
          {errorText(attempt.error)}
        </Text>
      )}
    </Flex>
  );
}

interface HandOnProps {
  to: Props['onDuty'];
  onChoose: (id: Props['onDuty'][number]['id']) => void;
}

function HandOn({ to, onChoose }: HandOnProps) {
  const text = useTexts('operator');
  if (to.length === 0) return null;
  return (
    <NativeSelect.Root size="lg" width="3xs">
      <NativeSelect.Field
        aria-label={text('chat.handOn')}
        value=""
        onChange={({ target }) => {
          const other = to.find(({ id }) => id === target.value);
          if (other) onChoose(other.id);
        }}
      >
        <option value="">{text('chat.handOn')}</option>
        {to.map(({ id, userName }) => (
          <option key={id} value={id}>
            {userName}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
