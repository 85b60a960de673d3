import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { useState, type ReactNode } from 'react';
import { prefixes } from './prefixes.ts';
import { system } from './theme/system.ts';

/**
 * Theme and styles for everything that is rendered. The shell mounts the only one; tests mount their own.
 *
 * @param nonce nonce of the page's content security policy. Without it the browser drops every style.
 */
export function UiProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'ck', nonce, stylisPlugins: [prefixes] }));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
