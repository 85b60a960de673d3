import { useState } from 'react';
import { useSampleText } from '../testing/sample-text.ts';
import {
  Checkbox,
  Field,
  Fieldset,
  Input,
  InputGroup,
  NativeSelect,
  PinField,
  Textarea,
  TextField,
} from './fields.ts';
import { Icon, Stack } from '../ui/ui.ts';

export default { title: 'ui/Fields' };

export const TextFields = () => {
  const sample = useSampleText();
  return (
    <Stack padding="4" maxWidth="md">
      <TextField label={sample.word} startElement={<Icon name="search" />} hint={sample.word} />
      <TextField label={sample.action} defaultValue="anong1" error={sample.sentence} />
      <TextField label={sample.word} defaultValue="500" endElement={sample.word} required />
      <TextField label={sample.title} defaultValue="Chokdee" disabled />
      <PinField label="Password" defaultValue="Ruay-Ruay9!" autoComplete="current-password" />
      <PinField label="Password" autoComplete="new-password" error={sample.sentence} />
    </Stack>
  );
};

export const Controls = () => {
  const sample = useSampleText();
  return (
    <Fieldset.Root padding="4" maxWidth="md">
      <Fieldset.Legend>{sample.title}</Fieldset.Legend>
      <Fieldset.Content>
        <Field.Root>
          <Field.Label>{sample.word}</Field.Label>
          <Textarea defaultValue={sample.sentence} rows={3} />
        </Field.Root>
        <Field.Root invalid>
          <Field.Label>{sample.word}</Field.Label>
          <InputGroup endElement={sample.word}>
            <Input defaultValue="12.345" />
          </InputGroup>
        </Field.Root>
        <Field.Root>
          <Field.Label>{sample.word}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field defaultValue="yes">
              <option value="yes">{sample.word}</option>
              <option value="no">{sample.word}</option>
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      </Fieldset.Content>
    </Fieldset.Root>
  );
};

export const Checkboxes = () => {
  const sample = useSampleText();
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
          <Checkbox.Label>{at % 2 === 0 ? sample.word : sample.action}</Checkbox.Label>
        </Checkbox.Root>
      ))}
    </Stack>
  );
};
