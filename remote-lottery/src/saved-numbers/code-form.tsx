import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/fields';
import { Box, Button, Icon } from '@chokdee/shared/ui';
import type { ComponentProps, FormEventHandler } from 'react';

interface CodeFormProps {
  field: Omit<ComponentProps<typeof TextField>, 'label'> & { value: string };
  onSubmit: FormEventHandler;
}

export function CodeForm({ field, onSubmit }: CodeFormProps) {
  const text = useTexts('lottery');
  return (
    <Box as="form" onSubmit={onSubmit}>
      <TextField
        label={text('saved.code')}
        hint={text('saved.codeHint')}
        {...field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        fontFamily="mono"
        data-autofocus=""
      />
      <Button
        type="submit"
        size="lg"
        colorPalette="red"
        width="full"
        marginTop="4"
        disabled={field.value.trim() === ''}
      >
        <Icon name="search" boxSize="4" />
        {text('saved.look')}
      </Button>
    </Box>
  );
}
