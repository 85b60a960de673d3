import type { ServerResponse } from 'node:http';
import WebpackDevServer from 'webpack-dev-server';
import webpack, { type Configuration } from 'webpack';
import { ownModule } from '@chokdee/shared/build/own-module';
import { remoteConfig } from '@chokdee/shared/build/webpack';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { workingTreeOf } from '@chokdee/shared/build/working-tree';

export interface RemoteServer {
  /** Ends with a slash. */
  address: string;
  remote: BootRemote;
  stop(): Promise<void>;
}

/**
 * How an edit reaches the page. `refresh` replaces components in place and needs a development build of the
 * shell (pnpm dev); `reload` reloads the page and works in any shell.
 */
type Updates = 'refresh' | 'reload';

/**
 * Serves a remote from its working tree in watch mode. Resolves after the first compilation. A site on this
 * machine fetches `mfe.json` to show the remote from here: ?mfe.<remote>=<this address>.
 */
export async function serveRemote(dir: string, port: number, updates: Updates): Promise<RemoteServer> {
  const address = `http://localhost:${port}/`;
  // The container name is derived from the current sources and stays the same while they change.
  const remote = await workingTreeOf(dir, address);
  const compiler = webpack(await configOf(dir, updates))!;
  const compiled = new Promise((resolve) => compiler.hooks.done.tap('dev', resolve));
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: updates === 'refresh',
      liveReload: updates === 'reload',
      static: false,
      // Its exit handler would end the process before the database that may run in it has stopped.
      setupExitSignals: false,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, logging: 'warn', overlay: { warnings: false } },
      devMiddleware: { stats: 'errors-warnings' },
      setupMiddlewares: (middlewares) => [
        {
          name: 'mfe.json',
          path: '/mfe.json',
          middleware: (_request: unknown, response: ServerResponse) =>
            void response.setHeader('Content-Type', 'application/json').end(JSON.stringify(remote)),
        },
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  await compiled;
  return { address, remote, stop: () => server.stop() };
}

async function configOf(dir: string, updates: Updates): Promise<Configuration> {
  const config = await remoteConfig(dir, { mode: 'development', refresh: updates === 'refresh' });
  // Replaces React's own runtime, which would bring a second React when the shell is a production build.
  const alias = { ...config.resolve?.alias, 'react/jsx-dev-runtime': ownModule('build/jsx-dev-runtime') };
  return { ...config, resolve: { ...config.resolve, alias } };
}
