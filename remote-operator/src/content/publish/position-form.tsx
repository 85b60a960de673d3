import { useState, type FormEvent } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { operatorContentCalls, type OpenContent } from '@chokdee/shared/contracts/operator-content';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Button, Flex, Stack, TextField } from '@chokdee/shared/ui';
import { Refusal } from '../../change/refusal.tsx';
import { useProblemText } from '../../form/field-problems.ts';

const { place } = operatorContentCalls;

interface PositionFormProps {
  item: OpenContent;
  onChanged: () => void;
}

/** Where an item stands among those of its kind. It takes effect at once. */
export function PositionForm({ item: { item, revision, position }, onChanged }: PositionFormProps) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const [typed, setTyped] = useState(String(position));
  const parsed = place.request.shape.position.safeParse(typed.trim() === '' ? undefined : Number(typed));
  const attempt = useAttempt((next: number) => send(place, { item, revision, position: next }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!parsed.success) return;
    const done = await attempt.run(parsed.data);
    onChanged();
    if (done) notify({ text: text('content.placed'), color: 'success' });
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="3">
        <Flex gap="3" wrap="wrap" align="end">
          <TextField
            size="lg"
            inputMode="numeric"
            autoComplete="off"
            label={text('content.field.position')}
            hint={text('content.hint.position')}
            value={typed}
            error={parsed.success ? undefined : problemText('content.position')}
            onChange={({ target }) => {
              attempt.forget();
              setTyped(target.value);
            }}
          />
          <Button
            type="submit"
            variant="outline"
            size="lg"
            disabled={typed.trim() === String(position)}
            loading={attempt.pending}
          >
            {text('content.place')}
          </Button>
        </Flex>
        {attempt.error !== undefined && <Refusal error={attempt.error} />}
      </Stack>
    </form>
  );
}
