/**
 * A library that a page has one copy of, the shell's. A remote that bundles another copy gives the page two
 * Reacts, two style caches or two sets of texts.
 */
export interface ShellLibrary {
  name: string;
  /**
   * Packages that belong to the library. A name with a trailing slash matches every package of that scope.
   */
  packages: readonly string[];
  /** What a remote should import instead. */
  instead: string;
  /** Strings that a minified copy retains and that no other code is likely to contain. */
  marks: readonly string[];
}

const ROUTER_MARK = 'may be used only in the context of a <Router>';

/** The order matters: React DOM comes first, because a copy of it also contains React's marks. */
export const shellLibraries: readonly ShellLibrary[] = [
  {
    name: 'React DOM',
    packages: ['react-dom'],
    instead: 'react-dom, without a path below it',
    marks: ['__reactFiber$'],
  },
  {
    name: 'React',
    packages: ['react', 'react-test-renderer', 'preact'],
    instead: 'react in the version of the shared package',
    marks: [
      '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
      '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED',
    ],
  },
  {
    name: 'Chakra',
    packages: ['@chakra-ui/', '@ark-ui/', '@zag-js/'],
    instead: '@chokdee/shared/ui',
    marks: ['[chakra-ui > factory]', '<ChakraProvider'],
  },
  { name: 'Emotion', packages: ['@emotion/'], instead: '@chokdee/shared/ui', marks: ['data-emotion'] },
  {
    name: 'React Router',
    packages: ['react-router', 'react-router-dom', '@remix-run/'],
    instead: '@chokdee/shared/router',
    marks: [ROUTER_MARK],
  },
  {
    name: 'i18next',
    packages: ['i18next', 'react-i18next'],
    instead: '@chokdee/shared/i18n',
    marks: ['Please check the object you are passing to i18next.use()'],
  },
  {
    name: 'TanStack Query',
    packages: ['@tanstack/react-query', '@tanstack/query-core'],
    instead: '@chokdee/shared/query',
    marks: ["Missing queryFn: '"],
  },
];

/** The shell library that a package belongs to. */
export function shellLibraryOf(packageName: string): ShellLibrary | undefined {
  return shellLibraries.find(({ packages }) =>
    packages.some((name) => (name.endsWith('/') ? packageName.startsWith(name) : packageName === name)),
  );
}

/** The shell libraries that a script contains a copy of. */
export function shellLibrariesIn(script: string): ShellLibrary[] {
  return shellLibraries.filter(({ marks }) => marks.some((mark) => script.includes(mark)));
}
