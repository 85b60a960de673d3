import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, Stack, Text } from '@chokdee/shared/ui';
import type { OlderRows as Older } from './use-account-rows.ts';

/** Loads the rows before the last one shown, while there are any. */
export function OlderRows({ older }: { older: Older }) {
  const text = useTexts('wallet');
  const errorText = useErrorText();
  return (
    <Stack gap="3" align="center">
      {older.error && (
        <Text role="alert" color="fg.error">
          {errorText(older.error)}
        </Text>
      )}
      {older.more && (
        <Button variant="outline" loading={older.pending} onClick={older.load}>
          <Icon name={older.error ? 'refresh' : 'chevron-down'} />
          {text('statement.older')}
        </Button>
      )}
    </Stack>
  );
}
