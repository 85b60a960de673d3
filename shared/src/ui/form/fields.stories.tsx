import { useState } from 'react';
import { useFieldText, useTexts } from '../../i18n/i18n.ts';
import {
  Checkbox,
  Field,
  Fieldset,
  Icon,
  Input,
  InputGroup,
  NativeSelect,
  PinField,
  Stack,
  Textarea,
  TextField,
} from '../ui.ts';

export default { title: 'ui/Fields' };

export const TextFields = () => {
  const text = useTexts('common');
  const problem = useFieldText();
  return (
    <Stack padding="4" maxWidth="md">
      <TextField label={text('search')} startElement={<Icon name="search" />} hint={text('optional')} />
      <TextField label={text('login')} defaultValue="anong1" error={problem('userName.characters')} />
      <TextField label={text('baht')} defaultValue="500" endElement={text('baht')} required />
      <TextField label={text('siteName')} defaultValue="Chokdee" disabled />
      <PinField label="PIN" defaultValue="Ruay-Ruay9!" autoComplete="current-password" />
      <PinField label="PIN" autoComplete="new-password" error={problem('pin.short')} />
    </Stack>
  );
};

export const Controls = () => {
  const text = useTexts('common');
  return (
    <Fieldset.Root padding="4" maxWidth="md">
      <Fieldset.Legend>{text('details')}</Fieldset.Legend>
      <Fieldset.Content>
        <Field.Root>
          <Field.Label>{text('more')}</Field.Label>
          <Textarea defaultValue={text('offline')} rows={3} />
        </Field.Root>
        <Field.Root invalid>
          <Field.Label>{text('today')}</Field.Label>
          <InputGroup endElement={text('baht')}>
            <Input defaultValue="12.345" />
          </InputGroup>
        </Field.Root>
        <Field.Root>
          <Field.Label>{text('all')}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field defaultValue="yes">
              <option value="yes">{text('yes')}</option>
              <option value="no">{text('no')}</option>
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      </Fieldset.Content>
    </Fieldset.Root>
  );
};

export const Checkboxes = () => {
  const text = useTexts('common');
  const [checked, setChecked] = useState(true);
  const states = [{}, { invalid: true }, { disabled: true }, { required: true }];
  return (
    <Stack padding="4" gap="3">
      {states.map((state, at) => (
        <Checkbox.Root
          key={at}
          checked={at % 2 === 0 && checked}
          onCheckedChange={(details) => setChecked(details.checked)}
          {...state}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{text(at % 2 === 0 ? 'yes' : 'no')}</Checkbox.Label>
        </Checkbox.Root>
      ))}
    </Stack>
  );
};
