import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const source = import.meta.dirname;
const read = (path: string) => readFileSync(join(source, path), 'utf8');
const { floors, libraries } = z
  .object({ floors: z.string().array().array(), libraries: z.string().array() })
  .parse(JSON.parse(read('../floors.json')));
const folders = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const isFile = (name: string) => name.endsWith('.ts');

test('every folder of the server is a module on one floor, and every listed entry exists', () => {
  expect(
    floors
      .flat()
      .filter((name) => !isFile(name))
      .sort(),
  ).toEqual(folders.sort());
  expect(floors.flat().filter((name) => !existsSync(join(source, name)))).toEqual([]);
});

test('app.ts registers every module that has a plugin', () => {
  const app = read('app.ts');
  const plugins = folders.filter((name) => existsSync(join(source, name, 'plugin.ts')));
  expect(plugins.filter((name) => !app.includes(`'./${name}/plugin.ts'`))).toEqual([]);
  expect(folders.filter((name) => !plugins.includes(name) && !libraries.includes(name)).sort()).toEqual([
    'page',
    'play',
    'seed',
    'simulators',
  ]);
});

test('the decision document lists the same floors', () => {
  const rows = [...read('../../docs/decisions/modules.md').matchAll(/^\| (\d+) \| ([^|]+) \|/gm)];
  const documented = rows.map(([, floor, modules]) => [
    Number(floor),
    modules!.split(', and files')[0]!.trim().split(', '),
  ]);
  expect(documented.reverse()).toEqual(
    floors.map((names, at) => [at + 1, names.filter((name) => !isFile(name))]),
  );
});
