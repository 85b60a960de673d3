import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import {
  shellLibrariesIn,
  shellLibraryOf,
  type ShellLibrary,
} from '@chokdee/shared/contracts/shell-libraries';
import type { Fault } from './finding.ts';

/**
 * Libraries of the shell that a remote bundles, one fault each. An honest record lists them in `packages`;
 * otherwise the text of the scripts reveals them.
 *
 * @param scripts texts of its files, by path.
 */
export function copiedLibraries(
  { packages = [] }: Pick<BuildRecord, 'packages'>,
  scripts: ReadonlyMap<string, string>,
): Fault[] {
  const places = new Map<ShellLibrary, string[]>();
  const note = (library: ShellLibrary, place: string) =>
    places.set(library, [...(places.get(library) ?? []), place]);
  for (const [path, text] of scripts) for (const library of shellLibrariesIn(text)) note(library, path);
  for (const name of packages) {
    const library = shellLibraryOf(name);
    if (library) note(library, `package ${name}`);
  }
  return [...places].map(([library, found]) => ({
    what: `its files hold a copy of ${library.name}, which the shell already provides`,
    where: found.join(', '),
    mend: `Import ${library.instead} instead, and find out which of your packages depends on ${library.name}.`,
  }));
}
