import { useRef, type ChangeEvent, type FormEvent } from 'react';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import type { UserInfo } from '@chokdee/shared/session';
import { Button, Stack, TextField } from '@chokdee/shared/ui';
import { asTyped } from '../forms/field-kinds.ts';
import { FormError } from '../forms/form-error.tsx';
import { useEdit, type EditField } from './use-edit.ts';

/** Phone keyboards change nothing. */
const webAddress = { ...asTyped, type: 'url', inputMode: 'url', autoComplete: 'off' } as const;

export function EditForm({ info }: { info: UserInfo }) {
  const text = useTexts('auth');
  const common = useTexts('common');
  const fieldText = useFieldText();
  const form = useRef<HTMLFormElement>(null);
  const { values, pending, error, save, problemOf, leave, change } = useEdit(info);

  const bind = (field: EditField) => {
    const problem = problemOf(field);
    return {
      label: text(`edit.${field}`),
      name: field,
      value: values[field],
      error: problem && fieldText(problem),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(field, target.value),
      onBlur: () => leave(field),
    };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await save();
    if (outcome === 'sent') notify({ text: text('edit.saved'), color: 'success' });
    else if (outcome) form.current?.querySelector<HTMLInputElement>(`[name=${outcome}]`)?.focus();
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="4">
        <TextField {...bind('name')} hint={text('edit.nameHint')} autoComplete="name" />
        <TextField {...bind('email')} type="email" autoComplete="email" inputMode="email" />
        <TextField {...bind('lineId')} {...asTyped} hint={text('edit.lineIdHint')} />
        <TextField {...bind('vipChatUrl')} {...webAddress} hint={text('edit.addressHint')} />
        <TextField {...bind('videoEmbed')} {...webAddress} hint={text('edit.addressHint')} />
        <FormError error={error} />
        <Button type="submit" size="xl" colorPalette="red" loading={pending}>
          {common('save')}
        </Button>
      </Stack>
    </form>
  );
}
