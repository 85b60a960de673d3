import { useId } from 'react';
import { Checkbox } from '@chokdee/shared/fields';
import { Box, Text } from '@chokdee/shared/ui';

interface Props {
  title: string;
  text: string;
  on: boolean;
  /** Cannot be changed. */
  fixed?: boolean;
  onChange?: (on: boolean) => void;
}

export function ChoiceRow({ title, text, on, fixed = false, onChange = () => {} }: Props) {
  const words = useId();
  return (
    <Box paddingY="3">
      <Checkbox.Root
        position="relative"
        minHeight="11"
        colorPalette="red"
        alignItems="center"
        checked={on}
        disabled={fixed}
        onCheckedChange={({ checked }) => onChange(checked)}
      >
        <Checkbox.HiddenInput aria-describedby={words} />
        <Checkbox.Control />
        <Checkbox.Label fontWeight="semibold">{title}</Checkbox.Label>
      </Checkbox.Root>
      <Text id={words} color="fg.muted" fontSize="sm" paddingStart="8">
        {text}
      </Text>
    </Box>
  );
}
