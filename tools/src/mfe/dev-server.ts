import type { ServerResponse } from 'node:http';
import WebpackDevServer from 'webpack-dev-server';
import webpack from 'webpack';
import { remoteConfig } from '@chokdee/shared/build/webpack';
import { workingTreeOf } from '@chokdee/shared/build/working-tree';

/**
 * Serves a remote from its folder and follows its changes. The first compilation is done when this resolves.
 * `mfe.json` is what a development site reads when it is told to show this remote from here.
 */
export async function serveRemote(dir: string, port: number): Promise<WebpackDevServer> {
  // The container's name is made of the sources as they are now, and stays while they change.
  const remote = await workingTreeOf(dir, `http://localhost:${port}/`);
  const compiler = webpack(await remoteConfig(dir, { mode: 'development', refresh: true }))!;
  const compiled = new Promise((resolve) => compiler.hooks.done.tap('dev', resolve));
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      liveReload: false,
      static: false,
      // The page is the site's, at another address.
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, logging: 'warn', overlay: { warnings: false } },
      devMiddleware: { stats: 'errors-warnings' },
      setupMiddlewares: (middlewares) => [
        { name: 'mfe.json', path: '/mfe.json', middleware: (_request: unknown, response: ServerResponse) => void response.setHeader('Content-Type', 'application/json').end(JSON.stringify(remote)) },
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  await compiled;
  return server;
}
