import { createServer } from 'node:net';
import { buildApp } from './app.ts';
import { openSiteDatabase, type DatabaseStep } from './database.ts';
import { markEnvironment, siteNow } from './db/clock.ts';
import { watchDatabase } from './db/database-watch.ts';
import { connect } from './db/db.ts';
import type { Env } from './env.ts';
import { jobs } from './jobs/jobs.ts';
import { pgFanOut } from './fan-out/pg-fan-out.ts';
import { seed } from './seed/public.ts';
import { checkBuildStore, keepDevelopmentToken, type WorkingTrees } from './registry/public.ts';
import { siteServices, type SiteServices } from './site-services.ts';
import {
  type PreparedGameSimulators,
  prepareGameSimulators,
  type Simulators,
  startSimulators,
} from './simulators/public.ts';
import { writeSiteAddress } from './site-address.ts';
import { StartError } from './start-error.ts';

/** A client that neither finishes nor disconnects is cut off this long after the stop. */
const SHUTDOWN_TIMEOUT_MS = 5_000;

export type StartStep = DatabaseStep | 'seed' | 'listen';

export interface StartOptions {
  onStep?: (step: StartStep) => void;
  /** Runs when the database is ready and before the site can be reached: builds are published here. */
  beforeListen?: (services: SiteServices) => Promise<void>;
  workingTrees?: WorkingTrees;
}

export interface RunningServer {
  /** Base URL of the site. */
  url: string;
  simulators: Simulators['addresses'];
  services: SiteServices;
  /**
   * Resolves with the reason when the site cannot continue in this process; the process should then end with
   * its `exitCodeOf`.
   */
  failed: Promise<unknown>;
  /** Finishes work in progress and ends everything that was started, including the embedded database. */
  stop(): Promise<void>;
}

/**
 * Starts the whole site in this process: database, migrations, seed, API, realtime, jobs, and in development
 * the simulators. When a step fails, everything started before it is ended.
 *
 * @throws StartError | DatabaseStartError | MigrationError, each with one line that says what to do.
 */
// oxlint-disable-next-line max-lines-per-function -- one sequence: `stop` undoes the steps in reverse order
export async function startServer(
  env: Env,
  { onStep, beforeListen, workingTrees }: StartOptions = {},
): Promise<RunningServer> {
  const started: (() => Promise<unknown> | void)[] = [];
  const stop = async () => {
    for (let end = started.pop(); end; end = started.pop()) await end();
  };
  try {
    await requireFreePort('PORT', env.PORT, env.HOST);
    if (env.SITE_ENV === 'development') await requireFreePort('SIMULATOR_PORT', env.SIMULATOR_PORT, env.HOST);
    await checkBuildStore(env);

    const database = await openSiteDatabase(env, onStep);
    started.push(database.close);
    const db = connect(database.url);
    started.push(db.close);
    await markEnvironment(db, env.SITE_ENV);
    let warn = (error: unknown, what: string) => console.warn(what, error);
    let fail: (error: unknown) => void = () => undefined;
    const failed = new Promise<unknown>((resolve) => (fail = resolve));
    const databaseWatch = watchDatabase(database.url);
    started.push(databaseWatch.close);
    const fanOut = await pgFanOut(database.url, (error, what) => warn(error, what));
    started.push(fanOut.close);

    /** Addresses of the simulators, once they listen. */
    let simulated: Partial<Simulators> = {};
    let gameSimulators: ReturnType<PreparedGameSimulators['start']> | undefined = undefined;
    const options = {
      env,
      db,
      fanOut,
      workingTrees,
      databaseWatch,
      databaseUrl: database.url,
      warn: (error: unknown, what: string) => warn(error, what),
      bankUrl: () => simulated.bankApi,
      transferSlipVerifierUrl: () => simulated.transferSlipVerifier,
      beaconUrl: () => simulated.beacon,
      smsGateway: () => simulated.smsGateway,
      gameSimulator: (protocol: string, partner: string) => gameSimulators?.baseUrl(protocol, partner),
    };
    const app = buildApp(options);
    started.push(async () => {
      const cut = setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
      await app.close().finally(() => clearTimeout(cut));
    });
    await app.ready();
    const services = siteServices(app, options);
    onStep?.('seed');
    await seed(services);
    await keepDevelopmentToken(db, env);
    await beforeListen?.(services);
    const preparedSimulators = await prepareGameSimulators(env, db);

    onStep?.('listen');
    warn = (error, what) => app.log.warn({ err: error }, what);
    database.keepRunning({
      died: (pid) => app.log.error({ pid }, 'the embedded database has died; restarting it'),
      returned: (pid) => app.log.warn({ pid }, 'the embedded database is running again'),
      failed: fail,
    });
    const url = await app.listen({ host: env.HOST, port: env.PORT });
    started.push(await writeSiteAddress(env, url));
    const simulators = await startSimulators(env, url, () => siteNow(db));
    started.push(simulators.close);
    simulated = simulators;
    gameSimulators = preparedSimulators?.start({
      siteOrigin: url,
      warn: (error, what) => warn(error, what),
    });
    if (gameSimulators) started.push(gameSimulators.close);
    started.push(jobs.from(app).start());
    const addresses = [...simulators.addresses, ...(gameSimulators?.addresses ?? [])];
    return { url, simulators: addresses, services, failed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Checked before anything else starts. @throws StartError that says what to do. */
export async function requireFreePort(variable: string, port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE')
        reject(
          new StartError(`Port ${port} is taken: stop what uses it, or set ${variable} to another one.`),
        );
      else if (code === 'EACCES')
        reject(
          new StartError(`This user may not listen on port ${port}: set ${variable} to one above 1023.`),
        );
      else if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
        reject(
          new StartError(
            `This machine has no address ${host}: set HOST to one of its own, or to 0.0.0.0 for all.`,
          ),
        );
      else reject(new StartError(`Cannot listen on ${host}:${port}: ${message}.`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
