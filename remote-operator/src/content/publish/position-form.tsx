import { useAttempt } from '@chokdee/shared/attempt';
import { operatorContentCalls, type OpenContent } from '@chokdee/shared/contracts/operator-content';
import { useForm } from '@chokdee/shared/form';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { TextField } from '@chokdee/shared/fields';
import { Button, Flex, Stack } from '@chokdee/shared/ui';
import { z } from 'zod';
import { Refusal } from '../../change/refusal.tsx';
import { useProblemText } from '../../form/field-problems.ts';

const { place } = operatorContentCalls;
const typedPlace = z.object({
  position: z
    .string()
    .transform((typed) => (typed.trim() === '' ? undefined : Number(typed)))
    .pipe(place.request.shape.position),
});

interface PositionFormProps {
  item: OpenContent;
  onChanged: () => void;
}

/** Position of an item among those of its kind. It takes effect at once. */
export function PositionForm({ item: { item, revision, position }, onChanged }: PositionFormProps) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const attempt = useAttempt((typed: z.output<typeof typedPlace>) =>
    send(place, { item, revision, ...typed }),
  );
  const form = useForm({
    schema: typedPlace,
    initial: { position: String(position) },
    failure: attempt.error,
    textOf: problemText,
  });
  const put = async (typed: z.output<typeof typedPlace>) => {
    const done = await attempt.run(typed);
    onChanged();
    if (done) notify({ text: text('content.placed'), color: 'success' });
  };
  return (
    <form onSubmit={form.submit(put)} noValidate>
      <Stack gap="3">
        <Flex gap="3" wrap="wrap" align="end">
          <TextField
            size="lg"
            inputMode="numeric"
            autoComplete="off"
            label={text('content.field.position')}
            hint={text('content.hint.position')}
            {...form.field('position')}
          />
          <Button
            type="submit"
            variant="outline"
            size="lg"
            disabled={form.values.position.trim() === String(position)}
            loading={attempt.pending}
          >
            {text('content.place')}
          </Button>
        </Flex>
        {form.failure !== undefined && <Refusal error={form.failure} />}
      </Stack>
    </form>
  );
}
