import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, TextField } from '@chokdee/shared/ui';

const names = ['from', 'until'] as const;
/** Of datetime-local fields, at +07:00. An empty one is absent. */
export type Times = Record<(typeof names)[number], string>;

interface TimeFieldsProps {
  times: Times;
  problemOf: (name: keyof Times) => string | undefined;
  onChange: (next: Partial<Times>) => void;
}

/** From when until when an item is shown. */
export function TimeFields({ times, problemOf, onChange }: TimeFieldsProps) {
  const text = useTexts('operator');
  return (
    <Flex gap="4" wrap="wrap">
      {names.map((name) => (
        <Box key={name} flex="1" minWidth="3xs">
          <TextField
            size="lg"
            type="datetime-local"
            label={text(`content.field.${name}`)}
            hint={text(`content.hint.${name}`)}
            value={times[name]}
            error={problemOf(name)}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        </Box>
      ))}
    </Flex>
  );
}
