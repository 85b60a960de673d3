import { fail, type Arguments, type Option } from './arguments.ts';
import { requireFreePort } from './free-port.ts';
import type { Build } from './kept-build.ts';
import { size } from './columns.ts';
import type { CommandTools, Run } from './command.ts';
import { publishBuild } from './publish-build.ts';

const NAME = /^[a-z][a-z0-9-]{1,31}$/;

/** Commands about the sources of remotes, by name. What they need is loaded when they run: webpack is not small. */
export const buildCommands: Record<string, { options: readonly Option[]; read: (args: Arguments) => Run }> = {
  build: {
    options: ['dir'],
    read: (args) => {
      const remote = remoteIn(args);
      return async (tools) => {
        const { record } = await built(remote, args.text('dir'), tools);
        return { data: { remote: record.name, build: record.build, files: record.files }, lines: [sizeLine(record)] };
      };
    },
  },
  publish: {
    options: ['dir'],
    read: (args) => {
      const remote = remoteIn(args);
      return async (tools) => {
        const { record, files } = await built(remote, args.text('dir'), tools);
        const { state, sent } = await publishBuild(tools.registry(), record, files);
        const outcome = state === 'known' ? 'known already' : `published, ${sent} files sent`;
        return { data: { remote: record.name, build: record.build, state, sent }, lines: [sizeLine(record), outcome] };
      };
    },
  },
  create: {
    options: ['dir', 'packages'],
    read: (args) => {
      const name = args.one('a name, such as promo');
      if (!NAME.test(name) || name === 'shell') fail(`${name} cannot be a remote's name: small letters, digits and hyphens, a letter first.`);
      return async () => {
        const { createRemote } = await import('./create.ts');
        const { dir, files } = await createRemote(name, { dir: args.text('dir'), packages: args.text('packages') });
        return { data: { remote: name, dir, files }, lines: [`${name} is in ${dir}:`, ...files.map((file) => `  ${file}`), 'Its README says how to go on.'] };
      };
    },
  },
  dev: {
    options: ['dir', 'port'],
    read: (args) => {
      const remote = remoteIn(args);
      const port = args.number('port') ?? 3010;
      if (port < 1 || port > 65_535) fail(`--port must be a number from 1 to 65535, not ${port}.`);
      return async ({ progress }) => {
        await requireFreePort(port);
        const [{ remoteFolder }, { serveRemote }] = await Promise.all([import('./remote-folder.ts'), import('./dev-server.ts')]);
        const { name, dir } = await remoteFolder(remote, { dir: args.text('dir') });
        const { address } = await serveRemote(dir, port);
        progress(`${name} is served at ${address}. A development site on this machine shows it: http://localhost:3000/?mfe.${name}=${address}\nCtrl-C ends it.`);
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

/** A word too many is refused before anything is built. */
function remoteIn(args: Arguments): string | undefined {
  return args.words.length === 0 ? undefined : args.one('the name of one remote');
}

async function built(remote: string | undefined, dir: string | undefined, { progress }: CommandTools): Promise<Build> {
  const [{ remoteFolder }, { buildFolder }] = await Promise.all([import('./remote-folder.ts'), import('./build-folder.ts')]);
  const folder = await remoteFolder(remote, { dir });
  progress(`Building ${folder.name}, unless these sources are built …`);
  return buildFolder(folder.dir, folder.builds);
}

function sizeLine({ name, build, files, entry }: Build['record']): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const small = files.reduce((sum, file) => sum + file.brotliBytes, 0);
  const entryBytes = files.find(({ path }) => path === entry)?.brotliBytes ?? 0;
  return `${name}@${build}  ${files.length} files, ${size(bytes)}, ${size(small)} brotli, of which the entry ${size(entryBytes)}`;
}
