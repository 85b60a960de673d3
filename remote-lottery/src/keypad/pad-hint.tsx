import { Box } from '@chokdee/shared/ui';
import { keyboardOnly } from './keyboard-only.ts';

/** Says beside the keypad what the keys of a keyboard do, where there is room. */
export function PadHint({ children }: { children: string }) {
  return (
    <Box
      display={{ base: 'none', md: 'block' }}
      css={keyboardOnly}
      color="fg.subtle"
      fontSize="sm"
      marginTop="auto"
    >
      {children}
    </Box>
  );
}
