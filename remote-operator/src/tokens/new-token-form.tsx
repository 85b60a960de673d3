import { useAttempt } from '@chokdee/shared/attempt';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { useForm } from '@chokdee/shared/form';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/fields';
import { Button, Stack } from '@chokdee/shared/ui';
import type { z } from 'zod';
import { Refusal } from '../change/refusal.tsx';
import { Picker } from '../console/picker.tsx';
import { useReport } from '../form/use-unsaved.tsx';
import { ScopeChoice } from './scope-choice.tsx';

const lifetimes = [7, 30, 90, 366];
const MAX_NAME = 80;
const { request } = registryCalls.makeToken;

interface NewTokenFormProps {
  onMade: (token: string) => void;
  onEdited: (isEdited: boolean) => void;
}

/** Name, permissions and lifetime of a token. */
export function NewTokenForm({ onMade, onEdited }: NewTokenFormProps) {
  const text = useTexts('operator');
  const attempt = useAttempt(async (token: z.output<typeof request>) => {
    onMade((await send(registryCalls.makeToken, token)).token);
  });
  const form = useForm({
    schema: request,
    initial: { name: '', scopes: [], days: 30 },
    validates: 'onSubmit',
    failure: attempt.error,
  });
  useReport(form.isEdited, onEdited);
  const { scopes, days } = form.values;
  const { ref } = form.field('scopes');

  return (
    <form onSubmit={form.submit(attempt.run)} noValidate>
      <Stack gap="5">
        <TextField
          label={text('token.name')}
          hint={text('token.nameHint')}
          maxLength={MAX_NAME}
          autoComplete="off"
          {...form.field('name')}
        />
        <ScopeChoice
          ref={ref}
          scopes={scopes}
          error={form.problemOf('scopes') && text('token.scopeMissing')}
          onChange={(next) => form.change('scopes', next)}
        />
        <Picker
          label={text('token.lifetime')}
          value={String(days)}
          options={lifetimes.map((each) => ({
            value: String(each),
            label: text('token.days', { days: each }),
          }))}
          onChange={(chosen) => form.change('days', Number(chosen))}
        />
        {form.failure !== undefined && <Refusal error={form.failure} />}
        <Button type="submit" size="xl" colorPalette="red" loading={attempt.pending}>
          {text('token.make')}
        </Button>
      </Stack>
    </form>
  );
}
