import { readdirSync } from 'node:fs';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** What each workspace may import of ours; the folder list is the source. docs: README, "Who may import whom". */
const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^(shell|remote-.+|shared|server|e2e|tools)$/.test(entry.name))
  .map((entry) => entry.name);

/** What the regular expression lets through after `@chokdee/`. */
const allowed = (folder) => {
  // What remotes bundle of shared takes the shell's modules by the name that federation knows.
  if (folder === 'shared') return ['shared/(bus|http)$'];
  if (folder === 'server') return ['shared/contracts/', 'shared/rules/', 'shared/testing/until$'];
  if (folder === 'e2e') return ['shared/contracts/'];
  if (folder === 'tools')
    return [
      'shared/contracts/',
      'shared/rules/',
      'shared/build/',
      'shared/testing/until$',
      'server/public$',
      'server/exit-codes$',
    ];
  return ['shared/'];
};

const hint = (folder) => {
  if (folder === 'shared')
    return 'shared imports nothing of ours: move what it needs into shared, or pass it in.';
  if (folder.startsWith('remote-'))
    return 'A remote imports only shared. Meet other remotes through the event bus, the session store, the URL, or a slot that the shell fills.';
  if (folder === 'shell')
    return 'The shell imports only shared. It learns of remotes from the registry, never from their code.';
  return `${folder} may import only: ${allowed(folder).join(', ')} of ours.`;
};

/** Libraries behind a façade of ours, so that federation shares one small copy. Where to go instead. */
const facades = {
  '@chakra-ui/react': 'ui',
  '@emotion/*': 'ui',
  'framer-motion': 'ui',
  'lucide-react': 'ui',
  'react-router-dom': 'router',
  'react-router': 'router',
  axios: 'http',
  mitt: 'bus',
  i18next: 'i18n',
  dayjs: 'format',
};

const zone = (folder) => ({
  files: [`${folder}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          { regex: `^@chokdee/(?!${allowed(folder).join('|') || '$'})`, message: hint(folder) },
          {
            group: folders.filter((other) => other !== folder).map((other) => `**/../${other}/**`),
            message: hint(folder),
          },
          ...(folder === 'shared'
            ? []
            : Object.entries(facades).map(([library, facade]) => ({
                group: [library, `${library}/*`],
                message: `Import it through @chokdee/shared/${facade}, the only place that may load ${library}.`,
              }))),
        ],
      },
    ],
  },
});

/** What is not read through `db` is not checked against the schema (server/testing/statements). */
const rawConnections = {
  selector: 'NewExpression[callee.object.name="pg"][callee.property.name=/^(Client|Pool)$/]',
  message:
    'Ask the database through Queryable of src/db/db.ts: its statements are checked against the schema.',
};
const sqlElsewhere = {
  selector: 'CallExpression[callee.property.name=/^(query|rows)$/]',
  message:
    'SQL stands in `<name>.queries.ts` of the same folder: move the statement there and call it from here.',
};
// The door to the database, and the one connection that listens.
const besideQueries = ['**/*.test.ts', 'server/src/db/**', 'server/src/fan-out/pg-fan-out.ts'];
const sqlZones = [
  {
    files: ['server/src/**/*.ts'],
    ignores: besideQueries,
    rules: { 'no-restricted-syntax': ['error', rawConnections] },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: ['**/*.queries.ts', ...besideQueries],
    rules: { 'no-restricted-syntax': ['error', rawConnections, sqlElsewhere] },
  },
];

/** Lists without a branch in them: cut in two they are harder to look things up in. */
const tables = [
  'server/src/env.ts',
  'server/testing/asvs/*.ts',
  'shared/src/contracts/*.ts',
  '**/texts/*.ts',
  'tools/src/mutants/*-faults.ts',
  // One file that a stranger reads from top to bottom.
  'tools/src/verify/yeekee.ts',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/.data/**',
      '**/.cache/**',
      '**/node_modules/**',
      'playwright-report/**',
      'test-results/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
    },
  },
  {
    files: [
      '**/*.config.{js,ts}',
      '.dependency-cruiser.mjs',
      '**/webpack.config.*',
      '**/remote.config.ts',
      'e2e/fixtures/built.ts',
      'tools/src/jest/*-environment.ts',
    ],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.spec.ts'],
    rules: { 'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }] },
  },
  { files: tables, rules: { 'max-lines': 'off' } },
  ...folders.map(zone),
  ...sqlZones,
);
