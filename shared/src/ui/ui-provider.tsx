import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { useState, type ReactNode } from 'react';
import { system } from './theme/system.ts';

/**
 * Theme and styles round everything that is drawn; the shell mounts the only one, tests mount their own.
 *
 * @param nonce of the page's content security policy: without it the browser drops every style.
 */
export function UiProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'ck', nonce }));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
