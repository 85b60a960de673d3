import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { LazyMotion, MotionConfig, type FeatureBundle, type LazyFeatureBundle } from 'framer-motion';
import { useState, type ReactNode } from 'react';
import { system } from './theme/system.ts';

const standstill = {} as FeatureBundle;

/** The part of framer-motion that moves things: 24 kB that the first picture does without. */
export const loadMotion: LazyFeatureBundle = async () => (await import(/* webpackChunkName: "motion" */ './motion/features.ts')).features;

interface UiProviderProps {
  /** Of the page's content security policy: without it the browser drops every style. */
  nonce?: string;
  /** Where `m` comes alive. Without it, as in tests, what `m` draws stays as it starts: hide nothing by `initial` that must be read. */
  motion?: LazyFeatureBundle;
  children: ReactNode;
}

/** Theme, styles and motion round everything that is drawn; the shell mounts the only one, tests mount their own. */
export function UiProvider({ nonce, motion, children }: UiProviderProps) {
  const [cache] = useState(() => createCache({ key: 'ck', nonce }));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <LazyMotion features={motion ?? standstill} strict>
          <MotionConfig reducedMotion="user" nonce={nonce}>
            {children}
          </MotionConfig>
        </LazyMotion>
      </ChakraProvider>
    </CacheProvider>
  );
}
