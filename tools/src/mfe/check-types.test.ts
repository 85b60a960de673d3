import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@chokdee/shared/build/build-id';
import { checkTypes } from './check-types.ts';

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'chokdee-types-')));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let folders = 0;
function remote({
  source,
  compiler = true,
  config = true,
}: {
  source: string;
  compiler?: boolean;
  config?: boolean;
}): string {
  const dir = join(scratch, `place-${(folders += 1)}`, 'promo');
  mkdirSync(join(dir, 'src'), { recursive: true });
  mkdirSync(join(dir, 'node_modules'));
  writeFileSync(join(dir, 'package.json'), '{ "name": "promo" }');
  writeFileSync(join(dir, 'src', 'app.ts'), source);
  if (config)
    writeFileSync(
      join(dir, 'tsconfig.json'),
      '{ "compilerOptions": { "strict": true, "types": [] }, "include": ["src"] }',
    );
  if (compiler)
    symlinkSync(
      join(repositoryRoot, 'node_modules', 'typescript-native'),
      join(dir, 'node_modules', 'typescript'),
    );
  return dir;
}

test('sources without type errors pass', () => {
  expect(() => checkTypes(remote({ source: 'export const price: number = 1;' }))).not.toThrow();
});

test("a type error is refused with its location and the compiler's message", () => {
  const dir = remote({ source: "export const price: number = 'one';" });
  expect(() => checkTypes(dir)).toThrow(
    /^promo has type errors; nothing was published\.\nsrc\/app\.ts\(1,14\): error TS2322: Type 'string' is not assignable to type 'number'\.$/,
  );
});

test('a long list of type errors is truncated', () => {
  const source = Array.from({ length: 60 }, (_, at) => `export const price${at}: number = 'one';`).join('\n');
  expect(() => checkTypes(remote({ source }))).toThrow(/… and 20 lines more$/);
});

test("in a team's own pnpm workspace the remote's own compiler and tsconfig count", () => {
  const dir = remote({ source: "export const price: number = 'one';" });
  writeFileSync(join(dirname(dir), 'pnpm-workspace.yaml'), "packages: ['promo']");
  expect(() => checkTypes(dir)).toThrow('src/app.ts(1,14): error TS2322');
});

test('without a compiler the error says what to install', () => {
  expect(() => checkTypes(remote({ source: '', compiler: false }))).toThrow(
    /^publish checks the types, and there is no TypeScript in .*promo: npm install, or npm install --save-dev typescript /,
  );
});

test('without a tsconfig the error says how to get one', () => {
  expect(() => checkTypes(remote({ source: '', config: false }))).toThrow(
    /has no tsconfig\.json\. mfe create writes one/,
  );
});
