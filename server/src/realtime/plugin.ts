import type { Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { trustedProxies } from '../http/trusted-proxies.ts';
import { serverModule } from '../module.ts';
import { realtimeRoutes, type VisitorOf } from './realtime.routes.ts';
import { realtime, type InForce, type SocketMessages } from './socket-messages.ts';
import { socketServer } from './socket-server.ts';

export interface RealtimeOptions {
  env: Env;
  db: Db;
  fanOut: FanOut;
}

export const realtimeModule = serverModule('realtime', (app, { env, db, fanOut }: RealtimeOptions) => {
  const messages: SocketMessages[] = [];
  let visitorOf: VisitorOf = () => undefined;
  let inForce = async (_domains: readonly string[]): Promise<InForce[]> => [];
  realtime.provide(app, {
    add: (source) => void messages.push(source),
    readGenerations: (read) => void (inForce = read),
    nameVisitors: (name) => void (visitorOf = name),
  });

  const limits = { ofAddress: env.SOCKETS_PER_ADDRESS, ofMember: env.SOCKETS_PER_MEMBER };
  const sockets = socketServer(app.server, {
    db,
    fanOut,
    domains: app.api.domains,
    log: app.log,
    trustsProxy: trustedProxies(env.TRUST_PROXY),
    messages,
    limits,
    inForce: (domains) => inForce(domains),
  });
  app.addHook('preClose', async () => sockets.close());
  apiRoutes(app, (api) => realtimeRoutes(api, (request) => visitorOf(request)));
});
