import { useState, type FormEvent } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { send } from '@chokdee/shared/http';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Button, Stack, TextField } from '@chokdee/shared/ui';
import { Refusal } from '../change/refusal.tsx';
import { Picker } from '../console/picker.tsx';
import { ScopeChoice } from './scope-choice.tsx';

const lifetimes = [7, 30, 90, 366];
const MAX_NAME = 80;

/** Name, permissions and lifetime of a token. */
export function NewTokenForm({ onMade }: { onMade: (token: string) => void }) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const [form, setForm] = useState<{ name: string; days: number; scopes: readonly string[] }>({
    name: '',
    days: 30,
    scopes: [],
  });
  const [submitted, setSubmitted] = useState(false);
  const { run, pending, error } = useAttempt((made: typeof form) =>
    send(registryCalls.makeToken, { ...made, name: made.name.trim(), scopes: [...made.scopes] }),
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!form.name.trim() || form.scopes.length === 0) return;
    const made = await run(form);
    if (made) onMade(made.token);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="5">
        <TextField
          label={text('token.name')}
          hint={text('token.nameHint')}
          maxLength={MAX_NAME}
          autoComplete="off"
          value={form.name}
          error={submitted && !form.name.trim() ? fieldText('other.required') : undefined}
          onChange={({ target }) => setForm({ ...form, name: target.value })}
        />
        <ScopeChoice
          scopes={form.scopes}
          error={submitted && form.scopes.length === 0 ? text('token.scopeMissing') : undefined}
          onChange={(scopes) => setForm({ ...form, scopes })}
        />
        <Picker
          label={text('token.lifetime')}
          value={String(form.days)}
          options={lifetimes.map((days) => ({
            value: String(days),
            label: text('token.days', { days }),
          }))}
          onChange={(days) => setForm({ ...form, days: Number(days) })}
        />
        {error !== undefined && <Refusal error={error} />}
        <Button type="submit" size="xl" colorPalette="red" loading={pending}>
          {text('token.make')}
        </Button>
      </Stack>
    </form>
  );
}
