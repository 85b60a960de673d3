import type { RuleSetRule } from 'webpack';
import type { LibraryCut } from './library-loader.ts';
import { ownModule } from './own-module.ts';

/** React's work of taking over a server's markup, and of events that wait for it. */
const hydration = [
  'accumulateOrCreateContinuousQueuedReplayableEvent',
  'attemptExplicitHydrationTarget',
  'clearHydrationBoundary',
  'clearIfContinuousEvent',
  'commitActivityHydrationCallbacks',
  'commitSuspenseHydrationCallbacks',
  'getNextHydratable',
  'hideOrUnhideDehydratedBoundary',
  'mountHostRootWithoutHydrating',
  'popHydrationState',
  'prepareToHydrateHostInstance',
  'queueHydrationError',
  'registerSuspenseInstanceRetry',
  'retryActivityComponentWithoutHydrating',
  'retryDehydratedSuspenseBoundary',
  'retryIfBlockedOn',
  'throwOnHydrationMismatch',
  'updateDehydratedSuspenseComponent',
];

/** React's work of animating `<ViewTransition>`. */
const viewTransitions = [
  'applyViewTransitionToHostInstances',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'trackEnterViewTransitions',
];

/** React's work of showing boundaries in an order. Its stable releases do not export that. */
const suspenseLists = ['initSuspenseListRenderState', 'updateSuspenseListComponent'];

/**
 * Files of the libraries that the shell shares, by what follows `node_modules/` in their path, and what no
 * page needs of them. What a remote may call of a shared library stays, also where no contract does, unless it
 * has no use in a page of the site. A file whose name changes with its version fails the test beside this module.
 */
export const libraryCuts: Readonly<Record<string, LibraryCut>> = {
  // Pages have no markup of a server's React. `<ViewTransition>` shows its children without animating them. The
  // minifier drops what the two flags guard.
  'react-dom/cjs/react-dom-client.production.js': {
    empty: [...hydration, ...viewTransitions, ...suspenseLists],
    texts: {
      // Another version may call these functions for something else.
      'exports.version = "19.3.1"': 'exports.version = "19.3.1"',
      'exports.hydrateRoot =': 'const hydrateRoot =',
      'isHydrating = !0': '!0',
      '  isHydrating = !1;\n': '',
      'shouldStartViewTransition = !0': '!1',
      '  shouldStartViewTransition = !1;\n': '',
    },
  },
  // The site's router (shell/src/router/site-router.tsx) has no data, forms or server components.
  'react-router/dist/development/chunk-6KYCQHYJ.mjs': {
    pure: true,
    empty: ['DefaultErrorComponent', 'PrefetchPageLinks', 'RenderErrorBoundary'],
    texts: { 'var ENABLE_DEV_WARNINGS = true': 'var ENABLE_DEV_WARNINGS = false' },
  },
  // The parts of seventy components, of which `shared/src/ui` has fifteen.
  '@chakra-ui/react/dist/esm/anatomy.js': { pure: true },
  // Emotion names a style by a hash of its text, which takes as long as making the text. A page has one copy of
  // this module, so a counter is unique.
  '@emotion/serialize/dist/emotion-serialize.esm.js': {
    texts: {
      "import hashString from '@emotion/hash';": `const names = new Map();
function hashString(styles) {
  if (!names.has(styles)) names.set(styles, names.size.toString(36));
  return names.get(styles);
}`,
    },
  },
  // The site has its own prefixes (shared/src/ui/prefixes.ts).
  '@emotion/cache/dist/emotion-cache.browser.esm.js': {
    texts: { 'var defaultStylisPlugins = [prefixer];': 'var defaultStylisPlugins = [];' },
  },
  // A styled component makes its recipe on every render, so that the recipe's memory is always empty.
  '@chakra-ui/react/dist/esm/styled-system/factory.js': {
    texts: {
      'let styles = [];\n': 'let styles = [];\n  let made = {};\n',
      'const cvaFn = configOrCva.__cva__': 'if (made.cva !== cva) {\n    const cvaFn = configOrCva.__cva__',
      'const cvaRecipe = mergeCva(baseCva, cvaFn);\n':
        'made = { cva, recipe: mergeCva(baseCva, cvaFn) };\n    }\n    const cvaRecipe = made.recipe;\n',
    },
  },
  // The first `localeCompare` loads the rules of the reader's language: 7 ms.
  '@chakra-ui/react/dist/esm/styled-system/sort-at-params.js': {
    texts: { 'a.localeCompare(b)': '(a < b ? -1 : a > b ? 1 : 0)' },
  },
  // The site makes one system, and nothing else reads its configurations.
  '@chakra-ui/react/dist/esm/styled-system/merge-config.js': {
    texts: { '...configs.map(clone)': '...configs' },
  },
  '@chakra-ui/react/dist/esm/styled-system/sort-at-rules.js': {
    texts: {
      'const sortedMediaQueries =':
        'if (mediaQueries.length + containerQueries.length === 0) return rest;\n  const sortedMediaQueries =',
    },
  },
  // It remembers results by a hash of their arguments, which costs more than these results. For each property
  // of a style it lists all conditions.
  '@chakra-ui/react/dist/esm/styled-system/conditions.js': {
    texts: {
      'keys().includes(key)': 'Object.hasOwn(values, key)',
      'const sort = memo(': 'const sort = (',
    },
  },
  '@chakra-ui/react/dist/esm/styled-system/css.js': {
    texts: {
      'const isImportant = memo(': 'const isImportant = (',
      'const withoutImportant = memo(': 'const withoutImportant = (',
      'return memo(function mergeFn': 'return (function mergeFn',
    },
  },
  '@chakra-ui/react/dist/esm/styled-system/system.js': {
    texts: {
      'const isValidProperty = memo(': 'const isValidProperty = (',
      // In the values of tokens, only references need resolving.
      'const varsObj = Object.fromEntries(values);': `const expanded = (name, value) => [
        name,
        typeof value === 'string' ? tokens.expandReferenceInValue(value) : value,
      ];
      const varsObj = mapEntries(Object.fromEntries(values), expanded);`,
      [`const cssObject = css(
        serialize({
          [selector]: isAtRule ? { [cssVarsRoot]: varsObj } : varsObj
        })
      );`]: `const cssObject = serialize({ [selector]: isAtRule ? { [cssVarsRoot]: {} } : {} });
      const [inner] = Object.values(cssObject);
      Object.assign(isAtRule ? Object.values(inner)[0] : inner, varsObj);`,
    },
  },
  '@chakra-ui/react/dist/esm/styled-system/utility.js': {
    texts: {
      'const resolveShorthand = memo(': 'const resolveShorthand = (',
      // Which values a property takes matters to types only.
      '    assignPropertyTypes();\n': '',
      '    assignPropertyType(property, config);\n  };\n  const assignProperties':
        '  };\n  const assignProperties',
    },
  },
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
