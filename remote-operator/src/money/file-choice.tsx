import { useRef } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Icon, Stack, Text } from '@chokdee/shared/ui';

interface FileChoiceProps {
  file: File | undefined;
  onChoose: (file: File) => void;
}

/** Picks a bank statement file. Native file inputs show the browser's language, so the button is ours. */
export function FileChoice({ file, onChoose }: FileChoiceProps) {
  const text = useTexts('operator');
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack gap="1.5">
      <Text textStyle="sm" fontWeight="medium">
        {text('money.file')}
      </Text>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={text('money.file')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // Lets the operator choose the same file again after fixing it.
          target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
      <Flex gap="3" align="center" wrap="wrap">
        <Button variant="outline" colorPalette="gray" onClick={() => input.current?.click()}>
          <Icon name="receipt" />
          {text('money.chooseFile')}
        </Button>
        <Text color={file ? 'fg' : 'fg.muted'} overflowWrap="anywhere" minWidth="0" aria-live="polite">
          {file?.name ?? text('money.noFile')}
        </Text>
      </Flex>
    </Stack>
  );
}
