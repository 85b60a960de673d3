import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { BuildError } from './kept-build.ts';
import { isInWorkspace } from './remote-folder.ts';

const MAX_LINES = 40;

/**
 * Type-checks a remote with the compiler of its own repository. The bundler only strips types.
 *
 * @throws BuildError with the compiler's report, or with what is missing to run it.
 */
export function checkTypes(dir: string): void {
  const [compiler, project] = isInWorkspace(dir) ? workspaceProject(dir) : ownProject(dir);
  const args = [compiler, '-p', project, '--noEmit', '--pretty', 'false'];
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, {
    cwd: dir,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (error)
    throw new BuildError(`The type check of ${basename(dir)} cannot be run: ${error.message}`, {
      cause: error,
    });
  if (status === 0) return;
  const lines = `${stdout}${stderr}`.trim().split('\n');
  const rest = lines.length > MAX_LINES ? [`… and ${lines.length - MAX_LINES} lines more`] : [];
  throw new BuildError(
    [`${basename(dir)} has type errors; nothing was published.`, ...lines.slice(0, MAX_LINES), ...rest].join(
      '\n',
    ),
  );
}

/**
 * Remotes in the workspace have no tsconfig of their own. Writes one that limits the browser project to this
 * remote.
 */
function workspaceProject(dir: string): [compiler: string, project: string] {
  const root = dirname(dir);
  const folder = join(root, '.cache', 'types');
  const project = join(folder, `${basename(dir)}.json`);
  const from = relative(folder, dir).replaceAll('\\', '/');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    project,
    JSON.stringify({ extends: '../../tsconfig.browser.json', include: [`${from}/src`, `${from}/*.ts`] }),
  );
  return [join(root, 'node_modules', 'typescript-native', 'bin', 'tsc'), project];
}

function ownProject(dir: string): [compiler: string, project: string] {
  const project = join(dir, 'tsconfig.json');
  if (!existsSync(project))
    throw new BuildError(
      `publish checks the types, and ${dir} has no tsconfig.json. mfe create writes one into a new folder: copy it from there.`,
    );
  try {
    const manifest = createRequire(join(dir, 'package.json')).resolve('typescript/package.json');
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: { tsc: string } };
    return [join(dirname(manifest), bin.tsc), project];
  } catch (error) {
    const install = 'npm install, or npm install --save-dev typescript where package.json does not name it';
    throw new BuildError(`publish checks the types, and there is no TypeScript in ${dir}: ${install}.`, {
      cause: error,
    });
  }
}
