import { chakra, HStack, Text } from '@chokdee/shared/ui';

interface ZoomSliderProps {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

export function ZoomSlider({ label, value, max, onChange }: ZoomSliderProps) {
  return (
    <HStack as="label" gap="3" width="full" maxWidth="72" marginX="auto">
      <Text>{label}</Text>
      <chakra.input
        type="range"
        min={1}
        max={max}
        step={0.05}
        value={value}
        flex="1"
        minHeight="11"
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </HStack>
  );
}
