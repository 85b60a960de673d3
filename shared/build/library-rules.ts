import type { RuleSetRule } from 'webpack';
import type { LibraryCut } from './library-loader.ts';
import { ownModule } from './own-module.ts';

/**
 * Files of the libraries that the shell shares, by what follows `node_modules/` in their path, and what no
 * page needs of them. What a remote may call of a shared library stays, also where no contract does. A file
 * whose name changes with its version fails the test beside this module.
 */
export const libraryCuts: Readonly<Record<string, LibraryCut>> = {
  // The site's router (shell/src/router/site-router.tsx) has no data, forms or server components.
  'react-router/dist/development/chunk-6KYCQHYJ.mjs': {
    pure: true,
    empty: ['DefaultErrorComponent', 'PrefetchPageLinks', 'RenderErrorBoundary'],
    texts: { 'var ENABLE_DEV_WARNINGS = true': 'var ENABLE_DEV_WARNINGS = false' },
  },
  // The parts of seventy components, of which `shared/src/ui` has fifteen.
  '@chakra-ui/react/dist/esm/anatomy.js': { pure: true },
  'zod/v4/classic/schemas.js': {
    // The page's policy forbids compiling (shell/src/without-eval.ts).
    texts: { 'core.$ZodObjectJIT.init': 'core.$ZodObject.init' },
    // It parses data that contain themselves. JSON does not.
    empty: ['_ensureDefaultMemoizer'],
  },
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': { empty: ['infiniteQueryBehavior'] },
};

/** Rules of webpack for the libraries that the shell shares. */
export const libraryRules: readonly RuleSetRule[] = [
  ...Object.entries(libraryCuts).map(([path, cut]) => ({
    test: (file: string) => file.replaceAll('\\', '/').endsWith(`/node_modules/${path}`),
    use: { loader: ownModule('build/library-loader'), options: cut },
  })),
  { test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, use: ownModule('build/icon-loader') },
  // Emotion imports it for a function of its own that nothing uses.
  { test: /[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
];
