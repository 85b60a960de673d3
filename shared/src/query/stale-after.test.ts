import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathsOf, type Call } from '../contracts/http.ts';
import { staleAfter } from './stale-after.ts';

const folder = join(import.meta.dirname, '..', 'contracts');

async function paths(): Promise<Map<string, Call>> {
  const files = readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file));
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(folder, file))) as Record<string, unknown>),
  );
  const calls = modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => /Calls$/.test(name))
    .flatMap(([, group]) => Object.values(group as Record<string, Call | Record<string, Call>>))
    .flatMap((call) => ('path' in call ? [call as Call] : Object.values(call)));
  return new Map(calls.flatMap((call) => pathsOf(call).map(({ path }) => [path, call])));
}

test('every path of the table is a call that reads, and every field is one of its request or reply', async () => {
  const known = await paths();
  for (const { calls } of Object.values(staleAfter))
    for (const [path, match] of Object.entries(calls)) {
      const call = known.get(path);
      expect([path, call?.idempotent ?? false, call !== undefined]).toEqual([path, false, true]);
      const fieldsOf = (schema: unknown) => Object.keys((schema as { shape?: object }).shape ?? {});
      if (match !== 'all') expect(fieldsOf(call!.request).concat(fieldsOf(call!.reply))).toContain(match);
    }
});
