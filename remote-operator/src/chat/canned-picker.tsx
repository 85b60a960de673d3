import { operatorChatCalls, type ChatAnswer } from '@chokdee/shared/contracts/operator-chat';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { NativeSelect } from '@chokdee/shared/fields';

export function CannedPicker({ onPick }: { onPick: (answer: ChatAnswer) => void }) {
  const text = useTexts('operator');
  const known = useCall(operatorChatCalls.answers, {});
  const answers = known.state === 'ready' ? known.data.answers : [];
  if (answers.length === 0) return null;
  return (
    <NativeSelect.Root size="lg" width="3xs">
      <NativeSelect.Field
        aria-label={text('chat.canned')}
        value=""
        onChange={({ target }) => {
          const picked = answers.find(({ id }) => String(id) === target.value);
          if (picked) onPick(picked);
        }}
      >
        <option value="">{text('chat.canned')}</option>
        {answers.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
