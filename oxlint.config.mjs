import { defineConfig } from 'oxlint';

/** Lists without a branch in them: cut in two they are harder to look things up in. */
const tables = [
  'server/src/env.ts',
  'server/testing/asvs/*.ts',
  'shared/src/contracts/*.ts',
  '**/texts/*.ts',
  'shared/src/i18n/problems/*.ts',
  'tools/src/mutants/*-faults.ts',
  // One file that a stranger reads from top to bottom.
  'tools/src/verify/yeekee.ts',
];

const all = (plugin, names) =>
  Object.fromEntries(names.split(' ').map((name) => [`${plugin}${name}`, 'error']));
const maxLines = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import'],
  jsPlugins: ['./tools/src/lint/borders.js'],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  env: { node: true, browser: true, jest: true },
  ignorePatterns: ['**/dist/**', '**/.data/**', '**/.cache/**', 'playwright-report/**', 'test-results/**'],
  rules: {
    ...all('', 'no-var prefer-const prefer-rest-params prefer-spread no-array-constructor eqeqeq'),
    ...all('', 'no-unused-expressions'),
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
    'no-restricted-imports': [
      'error',
      {
        paths: [
          {
            name: 'react',
            importNames: ['lazy'],
            message: 'It keeps a failure for good. Use lazyPart of @chokdee/shared/ui.',
          },
          {
            name: 'react',
            importNames: ['ViewTransition'],
            message: "The shell's React does not animate it (shared/build/library-rules.ts).",
          },
          {
            name: '@chokdee/shared/ui',
            importNames: [
              'Checkbox',
              'Field',
              'Fieldset',
              'Input',
              'InputGroup',
              'NativeSelect',
              'PinField',
              'Tabs',
              'Textarea',
              'TextField',
            ],
            message: 'It is for earlier builds. Import @chokdee/shared/fields or @chokdee/shared/tabs.',
          },
        ],
      },
    ],
    'max-lines': maxLines(250),
    ...all(
      'typescript/',
      'ban-ts-comment consistent-type-imports no-duplicate-enum-values no-empty-object-type no-explicit-any ' +
        'no-extra-non-null-assertion no-misused-new no-namespace no-non-null-asserted-optional-chain ' +
        'no-require-imports no-this-alias no-unnecessary-type-constraint no-unsafe-declaration-merging ' +
        'no-unsafe-function-type no-wrapper-object-types prefer-as-const prefer-namespace-keyword ' +
        'triple-slash-reference no-floating-promises',
    ),
    // Handlers of a page may be async: what they reject is shown by whoever calls them.
    'typescript/no-misused-promises': [
      'error',
      { checksVoidReturn: { attributes: false, properties: false } },
    ],
    // A `default` is an answer for the rest: many codes of errors and messages share one.
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    ...all(
      'react/',
      'rules-of-hooks exhaustive-deps static-components use-memo preserve-manual-memoization ' +
        'incompatible-library immutability globals refs set-state-in-effect error-boundaries purity ' +
        'set-state-in-render unsupported-syntax',
    ),
    'borders/imports': 'error',
    'import/no-cycle': 'error',
    // Off: `no-autofocus` (a step of a form focuses its one field), `prefer-tag-over-role` (an
    // `<output>` is no status to every reader), `control-has-associated-label` (takes an empty cell or
    // option for a control).
    ...all(
      'jsx-a11y/',
      'alt-text anchor-ambiguous-text anchor-has-content anchor-is-valid ' +
        'aria-activedescendant-has-tabindex aria-props aria-proptypes aria-role ' +
        'aria-unsupported-elements autocomplete-valid click-events-have-key-events heading-has-content ' +
        'html-has-lang iframe-has-title img-redundant-alt interactive-supports-focus ' +
        'label-has-associated-control lang media-has-caption mouse-events-have-key-events no-access-key ' +
        'no-aria-hidden-on-focusable no-distracting-elements no-interactive-element-to-noninteractive-role ' +
        'no-noninteractive-element-interactions no-noninteractive-element-to-interactive-role ' +
        'no-noninteractive-tabindex no-redundant-roles ' +
        'no-static-element-interactions role-has-required-aria-props role-supports-aria-props scope ' +
        'tabindex-no-positive',
    ),
  },
  overrides: [
    {
      files: [
        '**/*.config.{js,ts,mjs}',
        'tools/src/lint/*.js',
        '.dependency-cruiser.mjs',
        '**/webpack.config.*',
        '**/remote.config.ts',
        'e2e/fixtures/built.ts',
        'tools/src/jest/*-environment.ts',
        // What webpack loads.
        'shared/build/*-loader.ts',
        // What Storybook reads.
        '**/*.stories.tsx',
        'workshop/{main,preview}.{ts,tsx}',
      ],
      rules: { 'no-restricted-exports': 'off' },
    },
    { files: ['**/*.test.{ts,tsx}', '**/*.spec.ts'], rules: { 'max-lines': maxLines(400) } },
    {
      files: ['shared/src/ui/lazy-part.ts', 'shell/src/remotes/share-scope.ts', '**/*.test.tsx'],
      rules: { 'no-restricted-imports': 'off' },
    },
    { files: tables, rules: { 'max-lines': 'off' } },
    {
      files: [
        '{server,tools,shared,shell,remote-*}/src/**/*.{ts,tsx}',
        '{server/testing,e2e/fixtures}/**/*.ts',
      ],
      // The verifier is short enough to be read from top to bottom, and a test keeps it so.
      excludeFiles: ['**/*.test.{ts,tsx}', '**/*.stories.tsx', 'tools/src/verify/yeekee.ts'],
      rules: { 'max-lines-per-function': maxLines(60) },
    },
    {
      files: ['server/src/**/*.ts'],
      // The door to the database, and the one connection that listens.
      excludeFiles: ['**/*.test.ts', 'server/src/db/**', 'server/src/fan-out/pg-fan-out.ts'],
      jsPlugins: ['./tools/src/lint/checked-sql.js'],
      rules: { 'checked-sql/through-db': 'error', 'checked-sql/in-queries': 'error' },
    },
    {
      files: ['{shared,shell,remote-*}/src/**/*.test.{ts,tsx}', '{shared,shell,remote-*}/src/testing/**'],
      jsPlugins: ['eslint-plugin-testing-library'],
      // Off: `no-node-access` and `no-container` (hidden fields, pictures and styles have no role),
      // `no-unnecessary-act` (does not see that an event of the bus or a timer renders),
      // `no-render-in-lifecycle` and `prefer-screen-queries` (take our own `render…` and `within(…)`
      // helpers for the library's), `render-result-naming-convention` (a test that renders two hooks
      // names them apart), `no-manual-cleanup` (a test closes its page to open it again).
      rules: all(
        'testing-library/',
        'await-async-events await-async-queries await-async-utils no-await-sync-events ' +
          'no-await-sync-queries no-debugging-utils no-dom-import no-global-regexp-flag-in-query ' +
          'no-promise-in-fire-event no-wait-for-multiple-assertions no-wait-for-side-effects ' +
          'no-wait-for-snapshot prefer-find-by prefer-presence-queries prefer-query-by-disappearance',
      ),
    },
  ],
});
