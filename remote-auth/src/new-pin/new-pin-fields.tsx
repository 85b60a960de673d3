import type { Form } from '@chokdee/shared/form';
import { useTexts } from '@chokdee/shared/i18n';
import { Checkbox, PinField } from '@chokdee/shared/fields';
import { Box, Stack } from '@chokdee/shared/ui';
import { PinStrength } from '../register/pin-strength.tsx';
import type { blankPin } from './new-pin.ts';

interface NewPinFieldsProps {
  form: Pick<Form<typeof blankPin>, 'field' | 'change' | 'values'>;
  autoFocus?: boolean;
}

export function NewPinFields({ form: { field, change, values }, autoFocus }: NewPinFieldsProps) {
  const text = useTexts('auth');
  return (
    <Stack gap="4">
      <Box>
        <PinField
          autoFocus={autoFocus}
          label={text('newPin.pin')}
          {...field('newPassword', ['repeat'])}
          name="new-password"
          autoComplete="new-password"
        />
        <PinStrength pin={values.newPassword} />
      </Box>
      <PinField
        label={text('newPin.repeat')}
        {...field('repeat')}
        name="repeat-password"
        autoComplete="new-password"
      />
      <Checkbox.Root
        checked={values.endOtherWays}
        onCheckedChange={({ checked }) => change('endOtherWays', checked === true)}
        colorPalette="red"
        alignItems="start"
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label fontWeight="normal">{text('newPin.endOtherWays')}</Checkbox.Label>
      </Checkbox.Root>
    </Stack>
  );
}
