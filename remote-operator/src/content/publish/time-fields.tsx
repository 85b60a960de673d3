import type { ComponentProps } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/fields';
import { Box, Flex } from '@chokdee/shared/ui';

const names = ['from', 'until'] as const;

interface TimeFieldsProps {
  fieldOf: (name: (typeof names)[number]) => Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** From when until when an item is shown. */
export function TimeFields({ fieldOf }: TimeFieldsProps) {
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
            {...fieldOf(name)}
          />
        </Box>
      ))}
    </Flex>
  );
}
