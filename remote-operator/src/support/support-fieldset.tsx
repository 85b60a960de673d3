import type { Support } from '@chokdee/shared/contracts/support';
import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/fields';
import { CheckField } from '../form/check-field.tsx';
import type { Fields } from '../form/fields.ts';

const channels = [
  { name: 'officePhoneNumber', type: 'tel' },
  { name: 'urlSupport', type: 'url' },
  { name: 'urlPopup', type: 'url' },
  { name: 'urlBailek', type: 'url' },
] as const;

export function SupportFieldset({ form }: { form: Fields<Support> }) {
  const text = useTexts('operator');
  const switchOf = (name: 'activeSupport' | 'activePopup') => (
    <CheckField
      label={text(`support.field.${name}`)}
      hint={text(`support.hint.${name}`)}
      checked={form.values[name]}
      onChange={(checked) => form.change(name, checked)}
    />
  );
  const [phone, chat, notice, sheets] = channels.map(({ name, type }) => (
    <TextField
      key={name}
      size="lg"
      type={type}
      label={text(`support.field.${name}`)}
      hint={text(`support.hint.${name}`)}
      autoComplete="off"
      {...form.field(name)}
    />
  ));
  return (
    <>
      {switchOf('activeSupport')}
      {phone}
      {chat}
      {switchOf('activePopup')}
      {notice}
      {sheets}
    </>
  );
}
