import { readFileSync } from 'node:fs';

/**
 * `floors`: of the server, the lowest first (docs/decisions/modules.md). A name that ends in .ts is a file of
 * server/src, any other a folder there; files that are not named are on top of all. `libraries`: folders of
 * which every file may be imported.
 */
const { floors, libraries } = JSON.parse(
  readFileSync(new URL('server/floors.json', import.meta.url), 'utf8'),
);

const isFile = (name) => name.endsWith('.ts');
/** A regular expression of these files and folders of the server. */
const pathsOf = (names) =>
  `^server/src/(${names.map((name) => (isFile(name) ? `${name.replace('.', '\\.')}$` : `${name}/`)).join('|')})`;
const code = (path) => ({ path, pathNot: '\\.test\\.ts$' });
const doors = (...more) => [pathsOf(libraries), '^server/src/[^/]+/public\\.ts$', ...more];

/**
 * What these names of a floor may not import: what stands above, and their neighbours there, but in the base.
 */
const floorRule = (at, names) => ({
  name: `floor-of-${names.length === 1 ? names[0] : 'the-base'}`,
  comment:
    'A module imports from lower floors only (docs/decisions/modules.md). Let the upper one connect what the lower one asks.',
  severity: 'error',
  from: code(pathsOf(names)),
  to: {
    path: pathsOf([
      ...floors[at].filter((name) => at > 0 && !names.includes(name)),
      ...floors.slice(at + 1).flat(),
    ]),
  },
});

/** Checked by `pnpm lint`. Tests of the server may import any of its files. */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Move what both need into a file below them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    floorRule(0, floors[0].filter(isFile)),
    ...floors.flatMap((names, at) =>
      names.filter((name) => !isFile(name)).map((name) => floorRule(at, [name])),
    ),
    {
      name: 'nothing-from-the-top',
      comment: 'What starts the server knows its modules, not the other way round.',
      severity: 'error',
      from: code(pathsOf(floors.flat())),
      to: { path: '^server/src/[^/]+\\.ts$', pathNot: pathsOf(floors.flat().filter(isFile)) },
    },
    {
      name: 'public-only',
      comment: "Another module's public.ts is the only door to it.",
      severity: 'error',
      from: code('^server/src/([^/]+)/'),
      to: { path: '^server/src/[^/]+/', pathNot: doors('^server/src/$1/') },
    },
    {
      name: 'public-only-at-the-top',
      comment: "A module's public.ts is the only door to it; app.ts takes its plugin.ts.",
      severity: 'error',
      from: { path: '^server/src/[^/]+\\.ts$', pathNot: ['\\.test\\.ts$', '^server/src/app\\.ts$'] },
      to: { path: '^server/src/[^/]+/', pathNot: doors() },
    },
    {
      name: 'app-registers-modules',
      comment: 'app.ts takes the plugin.ts of a module, or its public.ts.',
      severity: 'error',
      from: { path: '^server/src/app\\.ts$' },
      to: { path: '^server/src/[^/]+/', pathNot: doors('^server/src/[^/]+/plugin\\.ts$') },
    },
    {
      name: 'plugin-is-the-apps',
      comment:
        'A plugin is registered by app.ts alone; take what it provides from the public.ts of its module.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/app\\.ts$' },
      to: { path: '^server/src/[^/]+/plugin\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    exclude: { path: '(^|/)(dist|\\.data|\\.cache|node_modules)/' },
  },
};
