import { useTexts } from '@chokdee/shared/i18n';
import { SupportLinks } from '@chokdee/shared/support';
import { Box, Text } from '@chokdee/shared/ui';

/** Whom to ask when no code arrives. At the end of a form: the number loads after it. */
export function CodeLost() {
  const text = useTexts('auth');
  return (
    <Box>
      <Text color="fg.muted">{text('code.lost')}</Text>
      <SupportLinks />
    </Box>
  );
}
