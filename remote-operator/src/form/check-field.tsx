import { Checkbox } from '@chokdee/shared/fields';
import { Box, Text } from '@chokdee/shared/ui';

interface CheckFieldProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckField({ label, hint, checked, onChange }: CheckFieldProps) {
  return (
    <Box>
      <Checkbox.Root
        size="lg"
        minHeight="11"
        checked={checked}
        onCheckedChange={(details) => onChange(details.checked)}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{label}</Checkbox.Label>
      </Checkbox.Root>
      {hint && (
        <Text textStyle="sm" color="fg.muted">
          {hint}
        </Text>
      )}
    </Box>
  );
}
