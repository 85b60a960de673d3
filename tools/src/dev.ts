import type { ServerResponse } from 'node:http';
import WebpackDevServer from 'webpack-dev-server';
import webpack from 'webpack';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { remoteConfig } from '@chokdee/shared/build/webpack';
import { workingTreeOf } from '@chokdee/shared/build/working-tree';
import { requireFreePort, StartError, type WorkingTrees } from '@chokdee/server/public';
import { buildable, buildAll } from './build.ts';
import { publishAll } from './publish.ts';
import { buildStep, runSite, say } from './site-process.ts';

const known = buildable().filter(({ name }) => name !== 'shell');
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.some((remote) => remote.name === name));

if (wanted.length === 0 || unknown.length > 0) {
  console.error(`Name the remotes that you work on, for example: pnpm dev wallet lottery\nThere are: ${known.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

/**
 * React's refresh finds a renderer only through the hook of its developer tools, and only one that was there before React was.
 * The remotes come after React, so the page holds the place.
 */
const refreshHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ||= {
  renderers: new Map(), supportsFiber: true, checkDCE() {}, onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; } };`;

const addressOf = (port: number): string => `http://localhost:${port}/`;

/** Serves a remote from its working tree and follows its changes. The first compilation is done when this resolves. */
async function serve(dir: string, port: number, remote: BootRemote): Promise<WebpackDevServer> {
  const compiler = webpack(await remoteConfig(dir, { mode: 'development', refresh: true }))!;
  const compiled = new Promise((resolve) => compiler.hooks.done.tap('dev', resolve));
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      liveReload: false,
      static: false,
      // Its own handler would end the process before the database.
      setupExitSignals: false,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, logging: 'warn', overlay: { warnings: false } },
      devMiddleware: { stats: 'errors-warnings' },
      // What another site on this machine asks for when this remote is to be shown there: ?mfe.<remote>=<this address>.
      setupMiddlewares: (middlewares) => [
        { name: 'mfe.json', path: '/mfe.json', middleware: (_request: unknown, response: ServerResponse) => void response.setHeader('content-type', 'application/json').end(JSON.stringify(remote)) },
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  await compiled;
  return server;
}

await runSite(async (env) => {
  if (env.SITE_ENV !== 'development') throw new StartError('pnpm dev is for development: unset SITE_ENV.');
  const trees = known.filter(({ name }) => wanted.includes(name)).map((remote, index) => ({ ...remote, port: env.PORT + 10 + index }));
  for (const { port } of trees) await requireFreePort('PORT', port, 'localhost');
  say(`Compiling ${wanted.join(', ')} …`);
  // The container's name is made of the sources as they are now, and stays while they change.
  const remotes = await Promise.all(trees.map(({ dir, port }) => workingTreeOf(dir, addressOf(port))));
  const servers = await Promise.all(trees.map(({ dir, port }, index) => serve(dir, port, remotes[index]!)));
  const workingTrees: WorkingTrees = {
    remotes,
    origins: trees.map(({ port }) => new URL(addressOf(port)).origin),
    script: refreshHook,
  };
  return {
    workingTrees,
    beforeListen: async (services) => {
      say('Building everything else, as far as it has changed …');
      const only = ['shell', ...known.map(({ name }) => name).filter((name) => !wanted.includes(name))];
      await publishAll(services, await buildAll({ only, development: ['shell'], onProgress: buildStep }), 'dev');
    },
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
});
