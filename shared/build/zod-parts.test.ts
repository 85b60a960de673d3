import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { leftOut } from './zod-parts.ts';

const folder = dirname(createRequire(import.meta.url).resolve('zod/package.json'));
const schemas = readFileSync(join(folder, 'v4', 'classic', 'schemas.js'), 'utf8');

test.each(Object.keys(leftOut))('zod imports %s where the shell leaves it out', (request) => {
  expect(schemas).toContain(`from "${request}"`);
});
