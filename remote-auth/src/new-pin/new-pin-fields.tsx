import { useErrorText, useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Box, Checkbox, PinField, Stack } from '@chokdee/shared/ui';
import { PinStrength } from '../register/pin-strength.tsx';
import type { NewPin, NewPinField } from './use-new-pin.ts';

interface NewPinFieldsProps {
  newPin: NewPin;
  autoFocus?: boolean;
}

/** Names of the inputs, for focusing the invalid one. */
export const newPinInputs: Record<NewPinField, string> = { pin: 'new-password', repeat: 'repeat-password' };

export function NewPinFields({
  newPin: { values, endsOtherWays, endOtherWays, problemOf, change, leave },
  autoFocus,
}: NewPinFieldsProps) {
  const text = useTexts('auth');
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const messageOf = (field: NewPinField) => {
    const problem = problemOf(field);
    return problem === 'PIN_SAME' ? errorText({ code: problem }) : problem && fieldText(problem);
  };
  const bind = (field: NewPinField) => ({
    name: newPinInputs[field],
    autoComplete: 'new-password',
    value: values[field],
    error: messageOf(field),
    onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
    onBlur: () => leave(field),
  });

  return (
    <Stack gap="4">
      <Box>
        <PinField autoFocus={autoFocus} label={text('newPin.pin')} {...bind('pin')} />
        <PinStrength pin={values.pin} />
      </Box>
      <PinField label={text('newPin.repeat')} {...bind('repeat')} />
      <Checkbox.Root
        checked={endsOtherWays}
        onCheckedChange={({ checked }) => endOtherWays(checked === true)}
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
