import { createServer } from 'node:net';
import { buildApp } from './app.ts';
import { openSiteDatabase, type DatabaseStep } from './database.ts';
import { markEnvironment, siteNow } from './db/clock.ts';
import { watchDatabase } from './db/database-watch.ts';
import { connect } from './db/db.ts';
import type { Env } from './env.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startBeaconJobs } from './yeekee/beacon.jobs.ts';
import { startJobs } from './rounds/rounds.jobs.ts';
import { startLedgerJobs } from './ledger/ledger.jobs.ts';
import { startBankJobs } from './wallet/withdraws/bank.jobs.ts';
import { startPlanJobs } from './registry/plans.jobs.ts';
import { startRewardJobs } from './wallet/affiliate/rewards.jobs.ts';
import { startSlipJobs } from './wallet/slips/slips.jobs.ts';
import { startSmsJobs } from './sms/sms.jobs.ts';
import { pgFanOut } from './fan-out/pg-fan-out.ts';
import { startRollbackWatch } from './registry/health/rollback-watch.ts';
import { seed } from './seed/seed.ts';
import { keepDevelopmentToken } from './registry/development-token.ts';
import { forgetAbandoned } from './registry/uploads.service.ts';
import type { WorkingTrees } from './registry/working-trees.ts';
import { buildServices, type Services } from './services.ts';
import { startSimulators, type Simulators } from './simulators/simulators.ts';
import { writeSiteAddress } from './site-address.ts';
import { httpSms } from './sms/http-sms.ts';
import { StartError } from './start-error.ts';
import { withdrawNews } from './wallet/withdraws/withdraw-news.ts';

/** A client that neither finishes nor hangs up is cut off this long after the server was told to stop. */
const PATIENCE_MS = 5_000;

export type StartStep = DatabaseStep | 'seed' | 'listen';

export interface StartOptions {
  onStep?: (step: StartStep) => void;
  /** Done when the database is ready and before anybody can reach the site: builds are published here. */
  beforeListen?: (services: Services) => Promise<void>;
  workingTrees?: WorkingTrees;
}

export interface RunningServer {
  /** Where the site is. */
  url: string;
  simulators: Simulators['addresses'];
  services: Services;
  /** Resolves when the site cannot go on in this process, to the reason; the process should end with `exitCodeOf` it. */
  failed: Promise<unknown>;
  /** Finishes what is under way and ends everything that was started, the embedded database included. */
  stop(): Promise<void>;
}

/**
 * Starts the whole site in this process: database, migrations, seed, API, realtime, jobs, and in development the simulators.
 * When a step fails, what was started before it is ended.
 *
 * @throws StartError | DatabaseStartError | MigrationError, each with one line that says what to do.
 */
export async function startServer(env: Env, { onStep, beforeListen, workingTrees }: StartOptions = {}): Promise<RunningServer> {
  const started: (() => Promise<unknown> | void)[] = [];
  const stop = async () => {
    for (let end = started.pop(); end; end = started.pop()) await end();
  };
  try {
    await requireFreePort('PORT', env.PORT, env.HOST);
    if (env.SITE_ENV === 'development') await requireFreePort('SIMULATOR_PORT', env.SIMULATOR_PORT, env.HOST);

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

    const simulated: { bank?: string | undefined; slips?: string | undefined; beacon?: string | undefined } = {};
    const services = buildServices({ env, db, fanOut, workingTrees, databaseWatch, warn: (error, what) => warn(error, what), bankUrl: () => simulated.bank, slipVerifierUrl: () => simulated.slips, beaconUrl: () => simulated.beacon });
    onStep?.('seed');
    await seed(services);
    await keepDevelopmentToken(db, env);
    await beforeListen?.(services);

    onStep?.('listen');
    const app = buildApp(services);
    warn = (error, what) => app.log.warn({ err: error }, what);
    database.keepRunning({
      died: (pid) => app.log.error({ pid }, 'the database has died; starting it again'),
      returned: (pid) => app.log.warn({ pid }, 'the database runs again'),
      failed: fail,
    });
    started.push(async () => {
      const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
      await app.close().finally(() => clearTimeout(cut));
    });
    const url = await app.listen({ host: env.HOST, port: env.PORT });
    started.push(await writeSiteAddress(env, url));
    started.push(startHousekeeping(db, app.log, () => forgetAbandoned({ db, files: services.buildFiles })));
    started.push(startJobs(db, { fanOut, log: app.log, fairness: services.fairness, pulse: services.roundsPulse }));
    started.push(startRewardJobs(db, { basisPoints: env.AFFILIATE_BASIS_POINTS, log: app.log, fanOut }));
    started.push(startLedgerJobs(db, { env, url: database.url, log: app.log }));
    started.push(startPlanJobs(db, { changes: services.registryChanges, log: app.log }));
    started.push(startRollbackWatch({ db, fanOut, log: app.log }));
    const simulators = await startSimulators(env, url, () => siteNow(db));
    started.push(simulators.close);
    simulated.bank = simulators.bankApi;
    simulated.slips = simulators.slipVerifier;
    simulated.beacon = simulators.beacon;
    started.push(startBeaconJobs(db, { beacon: services.beacon, seeds: services.seeds, fanOut, log: app.log }));
    started.push(startSlipJobs({ slips: services.slips, log: app.log }));
    started.push(startBankJobs(db, { bank: services.bank, news: withdrawNews(fanOut, services.notifyMoney), log: app.log }));
    const gateway = env.SMS_GATEWAY_URL ?? simulators.smsGateway;
    const port = gateway === undefined ? undefined : httpSms({ url: gateway, token: env.SMS_GATEWAY_TOKEN ?? 'simulator', sender: env.SMS_SENDER });
    if (port) started.push(startSmsJobs({ outbox: services.outbox, port, log: app.log }));
    return { url, simulators: simulators.addresses, services, failed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @throws StartError that says what to do. Asked before anything else starts. */
export async function requireFreePort(variable: string, port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE') reject(new StartError(`Port ${port} is taken: stop what uses it, or set ${variable} to another one.`));
      else if (code === 'EACCES') reject(new StartError(`This user may not listen on port ${port}: set ${variable} to one above 1023.`));
      else if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') reject(new StartError(`This machine has no address ${host}: set HOST to one of its own, or to 0.0.0.0 for all.`));
      else reject(new StartError(`Cannot listen on ${host}:${port}: ${message}.`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
