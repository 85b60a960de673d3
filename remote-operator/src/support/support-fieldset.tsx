import type { FieldProblems } from '@chokdee/shared/contracts/refused-fields';
import type { Support } from '@chokdee/shared/contracts/support';
import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/ui';
import { CheckField } from '../form/check-field.tsx';
import { useProblemText } from '../form/field-problems.ts';

interface SupportFieldsetProps {
  draft: Support;
  problems: FieldProblems;
  onChange: (next: Partial<Support>) => void;
}

const channels = [
  { name: 'officePhoneNumber', type: 'tel' },
  { name: 'urlSupport', type: 'url' },
  { name: 'urlPopup', type: 'url' },
  { name: 'urlBailek', type: 'url' },
] as const;

export function SupportFieldset({ draft, problems, onChange }: SupportFieldsetProps) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const switchOf = (name: 'activeSupport' | 'activePopup') => (
    <CheckField
      label={text(`support.field.${name}`)}
      hint={text(`support.hint.${name}`)}
      checked={draft[name]}
      onChange={(checked) => onChange({ [name]: checked })}
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
      value={draft[name]}
      error={problemText(problems[name])}
      onChange={({ target }) => onChange({ [name]: target.value })}
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
