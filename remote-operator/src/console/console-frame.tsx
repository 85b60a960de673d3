import type { ReactNode } from 'react';
import { Box } from '@chokdee/shared/ui';
import { ConsoleNavigation } from './console-navigation.tsx';

/** The console's navigation above what the shell shows in place of a screen. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Box
        maxWidth="7xl"
        marginX="auto"
        paddingX={{ base: '4', md: '8' }}
        paddingTop={{ base: '5', md: '8' }}
      >
        <ConsoleNavigation />
      </Box>
      {children}
    </>
  );
}
