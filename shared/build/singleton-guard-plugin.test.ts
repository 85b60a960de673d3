import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { bundledPackages } from './bundled-packages.ts';
import { SingletonGuardPlugin } from './singleton-guard-plugin.ts';

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'chokdee-guard-')));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(join(scratch, path, '..'), { recursive: true });
  writeFileSync(join(scratch, path), text);
}

/** Package names, by the folder that they are installed in. */
const packages = {
  '@tanstack/react-query': '@tanstack/react-query',
  'old-react': 'react',
  '@chakra-ui/react': '@chakra-ui/react',
  '@ark-ui/react': '@ark-ui/react',
  left: 'left',
};
for (const [folder, name] of Object.entries(packages)) {
  write(`node_modules/${folder}/package.json`, JSON.stringify({ name, main: 'index.js' }));
  write(
    `node_modules/${folder}/index.js`,
    name === '@chakra-ui/react' ? "export { value } from '@ark-ui/react';" : 'export const value = () => 1;',
  );
}

async function built(source: string): Promise<Stats> {
  write('app.js', source);
  const compiler = webpack({
    mode: 'production',
    context: scratch,
    entry: './app.js',
    output: { path: join(scratch, 'dist') },
    plugins: [new SingletonGuardPlugin()],
  })!;
  const stats = await new Promise<Stats>((resolve, reject) =>
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('no result')))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return stats;
}

const errorsOf = ({ compilation }: Stats) => compilation.errors.map(({ message }) => message);

test.each([
  [
    'a library behind a façade',
    "import { value } from '@tanstack/react-query'; value();",
    "TanStack Query (@tanstack/react-query) is the shell's and must not be bundled (imported by ./app.js). Import @chokdee/shared/query instead.",
  ],
  [
    'a second React under another name',
    "import { value } from 'old-react'; globalThis.value = value;",
    "React (react) is the shell's and must not be bundled (imported by ./app.js). Import react in the version of the shared package instead.",
  ],
  [
    'a library with dependencies of the same kind, once',
    "import { value } from '@chakra-ui/react'; value();",
    "Chakra (@chakra-ui/react) is the shell's and must not be bundled (imported by ./app.js). Import @chokdee/shared/ui instead.",
  ],
])('a remote that bundles %s does not build', async (_what, source, message) => {
  expect(errorsOf(await built(source))).toEqual([message]);
});

test("a remote's own packages are bundled and listed", async () => {
  const stats = await built("import { value } from 'left'; globalThis.value = value;");
  expect(errorsOf(stats)).toEqual([]);
  expect(bundledPackages(stats.compilation)).toEqual(['left']);
});
