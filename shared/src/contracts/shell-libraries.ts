/** A library of which a page has one copy, the shell's. A remote that carries another one has two Reacts, two caches of styles or two sets of texts. */
export interface ShellLibrary {
  name: string;
  /** Packages that belong to it; a name that ends in a slash is every package of that scope. */
  packages: readonly string[];
  /** What a remote imports in its place. */
  instead: string;
  /** Texts that a minified copy of it keeps, and that no other code has a reason to hold. */
  marks: readonly string[];
}

const ROUTER_MARK = 'may be used only in the context of a <Router>';

/** In a fixed order: a copy of React DOM is reported as such, though it names React's internals too. */
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
  { name: 'axios', packages: ['axios'], instead: '@chokdee/shared/http', marks: ['ERR_BAD_OPTION_VALUE'] },
];

/** The library of the shell that a package belongs to. */
export function shellLibraryOf(packageName: string): ShellLibrary | undefined {
  return shellLibraries.find(({ packages }) =>
    packages.some((name) => (name.endsWith('/') ? packageName.startsWith(name) : packageName === name)),
  );
}

/** Libraries of the shell of which a script holds a copy. */
export function shellLibrariesIn(script: string): ShellLibrary[] {
  return shellLibraries.filter(({ marks }) => marks.some((mark) => script.includes(mark)));
}
