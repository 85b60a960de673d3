import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import {
  shellLibrariesIn,
  shellLibraryOf,
  type ShellLibrary,
} from '@chokdee/shared/contracts/shell-libraries';
import type { Fault } from './finding.ts';

/**
 * Libraries of the shell of which a remote carries a copy, one fault for each. The record's list of packages is what an honest build says;
 * a record that keeps silent is found out by what the copies hold.
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
    what: `its files hold a copy of ${library.name}, of which a page has one, the shell's`,
    where: found.join(', '),
    mend: `Import ${library.instead} instead, and look which of your packages brings ${library.name} along.`,
  }));
}
