import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commitText } from '@chokdee/shared/contracts/remote';
import { fail, type Arguments, type Option } from './arguments.ts';
import { DEV_PORT } from './dev-port.ts';
import { requireFreePort } from './free-port.ts';
import type { Build } from './kept-build.ts';
import { size } from './columns.ts';
import type { CommandTools, Run } from './command.ts';
import { publishBuild } from './publish-build.ts';
import { siteAddress } from './settings.ts';

const NAME = /^[a-z][a-z0-9-]{1,31}$/;

/** Commands that work on the sources of remotes, by name. They load webpack lazily, because it is large. */
export const buildCommands: Record<string, { options: readonly Option[]; read: (args: Arguments) => Run }> = {
  build: {
    options: ['dir'],
    read: (args) => {
      const remote = remoteIn(args);
      return async (tools) => {
        const { record } = await built(remote, args.text('dir'), tools);
        return {
          data: { remote: record.name, build: record.build, files: record.files },
          lines: [sizeLine(record)],
        };
      };
    },
  },
  publish: {
    options: ['dir'],
    read: (args) => {
      const remote = remoteIn(args);
      return async (tools) => {
        const { record, files } = await checkedBuild(remote, args.text('dir'), tools);
        if (record.dirty) tools.progress(uncommitted(record));
        const { state, sent } = await publishBuild(tools.registry(), record, files);
        const outcome = state === 'known' ? 'known already' : `published, ${sent} files sent`;
        return {
          data: {
            remote: record.name,
            build: record.build,
            commit: record.commit,
            dirty: record.dirty ?? false,
            state,
            sent,
          },
          lines: [sizeLine(record), outcome],
        };
      };
    },
  },
  create: {
    options: ['dir', 'packages'],
    read: (args) => {
      const name = args.one('a name, such as promo');
      if (!NAME.test(name) || name === 'shell')
        fail(`${name} cannot be a remote's name: small letters, digits and hyphens, a letter first.`);
      return async () => {
        const { createRemote } = await import('./create.ts');
        const { dir, files } = await createRemote(name, {
          dir: args.text('dir'),
          packages: args.text('packages'),
        });
        return {
          data: { remote: name, dir, files },
          lines: [
            `${name} is in ${dir}:`,
            ...files.map((file) => `  ${file}`),
            'Its README says how to go on.',
          ],
        };
      };
    },
  },
  dev: {
    options: ['dir', 'port'],
    read: (args) => {
      const remote = remoteIn(args);
      const port = args.number('port') ?? DEV_PORT;
      if (port < 1 || port > 65_535) fail(`--port must be a number from 1 to 65535, not ${port}.`);
      return async ({ progress }) => {
        await requireFreePort(port);
        const [{ remoteFolder }, { serveRemote }] = await Promise.all([
          import('./remote-folder.ts'),
          import('./dev-server.ts'),
        ]);
        const { name, dir } = await remoteFolder(remote, { dir: args.text('dir') });
        const { address } = await serveRemote(dir, port, 'reload');
        const site = siteAddress(args.text('registry'));
        progress(
          `${name} is served at ${address}, and every edit reloads the page.\n${whereShown(name, address, site)}\nCtrl-C ends it.`,
        );
        return new Promise(() => {});
      };
    },
  },
  pack: {
    options: [],
    read: (args) => {
      const folder = args.one('a folder to put the packages into');
      return async () => {
        const { packForTeams } = await import('./pack.ts');
        const tarballs = await packForTeams(folder);
        return { data: { tarballs }, lines: tarballs };
      };
    },
  },
};

/** Only a warning: on a development site people publish without committing first. */
function uncommitted({ name, commit }: Build['record']): string {
  return `Warning: ${name} has changes that are not committed; the build is marked ${commitText({ commit, dirty: true })}. Commit them and publish again: the build stays the same, and the mark goes.`;
}

/** Refuses extra arguments before building anything. */
function remoteIn(args: Arguments): string | undefined {
  return args.words.length === 0 ? undefined : args.one('the name of one remote');
}

async function built(
  remote: string | undefined,
  dir: string | undefined,
  { progress }: CommandTools,
): Promise<Build> {
  const [{ remoteFolder }, { buildFolder }] = await Promise.all([
    import('./remote-folder.ts'),
    import('./build-folder.ts'),
  ]);
  const folder = await remoteFolder(remote, { dir });
  progress(`Building ${folder.name}, unless these sources are built …`);
  return buildFolder(folder.dir, folder.builds);
}

function whereShown(name: string, address: string, site: string | undefined): string {
  if (site) return `The development site shows it at ${site}/?mfe.${name}=${address}`;
  return `A development site on this machine shows it at <its address>/?mfe.${name}=${address}. Name the site in MFE_REGISTRY to have its address here.`;
}

/** Type-checks once per build; a marker file next to the build records it. */
async function checkedBuild(
  remote: string | undefined,
  dir: string | undefined,
  tools: CommandTools,
): Promise<Build> {
  const [{ remoteFolder }, { buildId }, { checkTypes }] = await Promise.all([
    import('./remote-folder.ts'),
    import('@chokdee/shared/build/build-id'),
    import('./check-types.ts'),
  ]);
  const folder = await remoteFolder(remote, { dir });
  const markOf = (build: string) => join(folder.builds, build, 'types-checked');
  const checked = buildId(folder.dir);
  const isMarked = existsSync(markOf(checked));
  if (!isMarked) {
    tools.progress(`Checking the types of ${folder.name} …`);
    checkTypes(folder.dir);
  }
  const build = await built(remote, dir, tools);
  // A source file changed meanwhile, so the build is not what was checked. Start over.
  if (build.record.build !== checked) return checkedBuild(remote, dir, tools);
  if (!isMarked) await writeFile(markOf(checked), '');
  return build;
}

function sizeLine({ name, build, files, entry }: Build['record']): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const small = files.reduce((sum, file) => sum + file.brotliBytes, 0);
  const entryBytes = files.find(({ path }) => path === entry)?.brotliBytes ?? 0;
  return `${name}@${build}  ${files.length} files, ${size(bytes)}, ${size(small)} brotli, of which the entry ${size(entryBytes)}`;
}
