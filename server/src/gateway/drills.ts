import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { BootRemote, BuildRecord, DrillFault } from '@chokdee/shared/contracts/remote';
import type { BuildFiles } from '../registry/public.ts';

export const DRILL_PATH = '/_mfe-drill';

/** A range that no version satisfies. */
const UNSATISFIABLE_RANGE = '999.999.999';

/**
 * A remote as a drilled session gets it: the fault is real, either in the page or at the remote's address.
 */
export async function applyDrill(
  remote: BootRemote,
  record: BuildRecord,
  fault: DrillFault,
  files: BuildFiles,
): Promise<BootRemote> {
  const base = `${DRILL_PATH}/${fault}/${remote.name}/${remote.build}/`;
  switch (fault) {
    case '404':
    case 'hang':
    case 'html':
      return { ...remote, base };
    case 'throw':
      return {
        ...remote,
        base,
        integrity: `sha384-${createHash('sha384')
          .update(await throwingEntry(record, files))
          .digest('base64')}`,
      };
    case 'hash':
      return { ...remote, integrity: withOneWrongByte(remote.integrity) };
    case 'share':
      return { ...remote, shared: { ...remote.shared, react: UNSATISFIABLE_RANGE } };
    default:
      return fault satisfies never;
  }
}

/** The real entry, with screens and slots that throw when they are rendered. */
export async function throwingEntry(record: BuildRecord, files: BuildFiles): Promise<string> {
  const entry = await files.open(record.name, record.build, record.entry, 'identity');
  if (!entry)
    throw new Error(`${record.name} ${record.build} lists ${record.entry}, but the file is missing.`);
  return `${await text(entry.stream())}
;(() => {
  const name = ${JSON.stringify(record.container)};
  const real = globalThis[name];
  const broken = () => { throw new Error("A drill: this part throws when it is drawn"); };
  const all = (parts) => Object.fromEntries(Object.keys(parts).map((part) => [part, async () => broken]));
  globalThis[name] = {
    init: (...scope) => real.init(...scope),
    get: async (exposed) => {
      const module = (await real.get(exposed))();
      return () => ({ ...module, screens: all(module.screens), slots: all(module.slots) });
    },
  };
})();
`;
}

function withOneWrongByte(integrity = ''): string {
  const bytes = Buffer.from(integrity.slice('sha384-'.length), 'base64');
  bytes[0]! ^= 1;
  return `sha384-${bytes.toString('base64')}`;
}
