import { requireFreePort, StartError, type WorkingTrees } from '@chokdee/server/public';
import { buildable, buildAll } from './build.ts';
import { DEV_SERVER_OFFSET } from './mfe/dev-port.ts';
import { serveRemote } from './mfe/dev-server.ts';
import { publishAll } from './publish.ts';
import { buildStep, runSite, printLine } from './site-process.ts';

const known = buildable().filter(({ name }) => name !== 'shell');
const names = process.argv.slice(2);
const unknown = names.filter((name) => !known.some((remote) => remote.name === name));

if (names.length === 0 || unknown.length > 0) {
  console.error(
    `Name the remotes that you work on, for example: pnpm dev wallet lottery\nThere are: ${known.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}

/**
 * Placeholder for React's devtools hook. Fast refresh finds a renderer only through this hook, and only if
 * it exists before React loads. Remotes load after React, so the page must install it.
 */
const refreshHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ||= {
  renderers: new Map(), supportsFiber: true, checkDCE() {}, onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; } };`;

await runSite(async (env) => {
  if (env.SITE_ENV !== 'development') throw new StartError('pnpm dev is for development: unset SITE_ENV.');
  const trees = known
    .filter(({ name }) => names.includes(name))
    .map((remote, index) => ({ ...remote, port: env.PORT + DEV_SERVER_OFFSET + index }));
  for (const { port } of trees) await requireFreePort('PORT', port, 'localhost');
  printLine(`Compiling ${names.join(', ')} …`);
  const servers = await Promise.all(trees.map(({ dir, port }) => serveRemote(dir, port, 'refresh')));
  const workingTrees: WorkingTrees = {
    remotes: servers.map(({ remote }) => remote),
    origins: servers.map(({ address }) => new URL(address).origin),
    script: refreshHook,
  };
  return {
    workingTrees,
    beforeListen: async (services) => {
      printLine('Building everything else, as far as it has changed …');
      const only = ['shell', ...known.map(({ name }) => name).filter((name) => !names.includes(name))];
      await publishAll(
        services,
        await buildAll({ only, development: ['shell'], onProgress: buildStep }),
        'dev',
      );
    },
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
});
