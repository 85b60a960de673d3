import { publicBeacon, type BeaconPort } from './beacon/beacon.ts';
import { drandBeacon } from './beacon/drand-beacon.ts';
import { simulatedSource } from './beacon/simulated-beacon.ts';
import { beaconFairness, conventionalFairness } from './yeekee/fairness.service.ts';
import { seedChains } from './yeekee/seed-chains.ts';
import { accessTokens } from './auth/access-token.ts';
import { authService } from './auth/auth.service.ts';
import { externalLogin } from './auth/external/external-login.service.ts';
import { lineChannel } from './auth/line/line-channel.ts';
import { lineLink } from './auth/line/line-link.service.ts';
import { lineLogin } from './auth/line/line-login.service.ts';
import { lineProvider, type LineProvider } from './auth/line/line-provider.ts';
import { oneTimeCodes } from './auth/otp/code.service.ts';
import { pinService } from './auth/otp/pin.service.ts';
import { passkeyService } from './auth/passkeys/passkeys.service.ts';
import { profileService } from './auth/profile/profile.service.ts';
import { knownBrowsers } from './auth/known-browser.ts';
import { renewalSeal } from './auth/renewal.ts';
import { sessionCookie } from './auth/session-cookie.ts';
import { openCaptcha } from './captcha/open-captcha.ts';
import type { Db } from './db/db.ts';
import { sendsTexts, type Env } from './env.ts';
import { callers } from './gateway/crawlers/caller.ts';
import { crawlerCheck, ANSWER_WITHIN_MS } from './gateway/crawlers/crawler-check.ts';
import { systemNames, type NameService } from './gateway/crawlers/crawler-names.ts';
import { previewSessions } from './gateway/crawlers/preview-session.ts';
import { overrideSessions } from './gateway/session-overrides.ts';
import { staffLinks } from './gateway/staff-link.ts';
import { visitorBucket } from './gateway/visitor-bucket.ts';
import { visitorSites } from './gateway/visitor-site.ts';
import type { Domains } from './http/domains.ts';
import type { DatabaseWatch } from './db/database-watch.ts';
import { pulse } from './http/pulse.ts';
import { sharedRateLimit } from './http/rate-limit-shared.ts';
import type { FanOut } from './fan-out/fan-out.ts';
import { notifyMoneyOver } from './ledger/money.messages.ts';
import type { BuildFiles } from './registry/build-files.ts';
import { buildHealth } from './registry/health/health.service.ts';
import { lastGood } from './registry/last-good.service.ts';
import { buildFilesOf } from './registry/build-store.ts';
import { inTurn } from './registry/gate-in-turn.ts';
import type { Gate } from './registry/gate/gate.ts';
import { openGate } from './registry/gate/open-gate.ts';
import { changeJobs } from './registry/change-jobs.service.ts';
import { registryChanges } from './registry/registry-changes.ts';
import { openRegistry } from './registry/registry.ts';
import { withWorkingTrees, type WorkingTrees } from './registry/working-trees.ts';
import { smsOutbox } from './sms/outbox.service.ts';
import { httpSlipVerifier, SIMULATED_TOKEN } from './wallet/slips/http-slip-verifier.ts';
import { slipReader, type SlipReader } from './wallet/slips/slip-reader.ts';
import type { SlipVerifier } from './wallet/slips/slip-verifier.ts';
import { slipService, SLIPS_PER_MINUTE } from './wallet/slips/slips.service.ts';
import { bankAccountNames, NAME_PATIENCE_MS, type AccountNames } from './wallet/banks/account-names.ts';
import { bankApi } from './wallet/banks/bank-api.ts';
import { bankPayouts, type PayoutPort } from './wallet/withdraws/payouts.ts';

/** What the services are made from; whoever makes it (main, a test) owns and closes them. */
export interface Dependencies {
  env: Env;
  db: Db;
  fanOut: FanOut;
  /** The registry's unless told. */
  domains?: Domains;
  /** As the environment says, unless told. */
  buildFiles?: BuildFiles;
  /** What every build passes before it runs; the real one unless told. */
  gate?: Gate;
  /** LINE, or whoever stands in for it; as the environment says, unless told. */
  line?: LineProvider;
  /** Asked who a crawler is. In production the machine's own; in development nobody is asked unless told. */
  names?: NameService;
  /** Whoever knows account holders' names and pays money out; the bank that the environment names, unless told. */
  bank?: { names: AccountNames; payouts: PayoutPort };
  /** Where that bank is when the environment names none: a simulator's address, once it listens. */
  bankUrl?: () => string | undefined;
  /** Reads pictures of slips, and whoever confirms them; as the environment says, unless told. */
  slipReader?: SlipReader;
  slipVerifier?: SlipVerifier;
  /** Where he is when the environment names none. */
  slipVerifierUrl?: () => string | undefined;
  /** What decides Yeekee rounds; as the environment says, unless told. */
  beacon?: BeaconPort;
  /** Where it is asked when the environment names nobody: a simulator's address, once it listens. */
  beaconUrl?: () => string | undefined;
  /** A developer's, never in production. */
  workingTrees?: WorkingTrees;
  /** Whether the database answers; it does, unless told. */
  databaseWatch?: Pick<DatabaseWatch, 'isAway'>;
  /** Told of what operators should know. */
  warn?: (error: unknown, what: string) => void;
}

export type Services = ReturnType<typeof buildServices>;

/** Composes the nouns' services. Routes and jobs take the ones that they need from it. */
export function buildServices({ env, db, fanOut, domains, buildFiles = buildFilesOf(env), workingTrees, ...given }: Dependencies) {
  const published = openRegistry(db, { product: env.PRODUCT, yeekeeRule: env.YEEKEE_FAIRNESS }, given.warn);
  const gate = inTurn(given.gate ?? openGate({ db, files: buildFiles, registry: published, env }));
  const registry = workingTrees ? withWorkingTrees(published, workingTrees) : published;
  const renewals = renewalSeal(env.TOKEN_SECRET);
  const captcha = openCaptcha(env, db);
  const auth = authService({
    db,
    captcha,
    tokens: accessTokens(env.TOKEN_SECRET),
    renewals,
    sessionEnded: (sessionId) => fanOut.publish({ kind: 'session-ended', sessionId }),
  });
  const outbox = smsOutbox(db, env.TOKEN_SECRET);
  const codes = oneTimeCodes({ db, outbox, secret: env.TOKEN_SECRET, available: sendsTexts(env), perAddressHour: env.SMS_CODES_PER_HOUR });
  const pins = pinService({ db, auth, codes, outbox });
  const profile = profileService({ db, linkHosts: env.PROFILE_LINK_HOSTS });
  const passkeys = passkeyService({ db, auth });
  const channel = lineChannel(env);
  const lineDependencies = { db, auth, codes, provider: given.line ?? (channel && lineProvider(channel)) };
  const line = lineLogin(lineDependencies);
  const external = externalLogin({ db, auth, partners: env.EXTERNAL_LOGIN_PARTNERS });
  const access = { url: () => env.BANK_API_URL ?? given.bankUrl?.(), secret: env.BANK_API_SECRET };
  const bank = given.bank ?? { names: bankAccountNames(bankApi(access, NAME_PATIENCE_MS)), payouts: bankPayouts(bankApi(access)) };
  const notifyMoney = notifyMoneyOver(db, fanOut);
  const verifier = given.slipVerifier ?? httpSlipVerifier({ url: () => env.SLIP_VERIFIER_URL ?? given.slipVerifierUrl?.(), token: env.SLIP_VERIFIER_TOKEN ?? SIMULATED_TOKEN });
  const slips = slipService({ db, reader: given.slipReader ?? slipReader(), verifier, limit: sharedRateLimit({ db, name: 'slips', perMinute: SLIPS_PER_MINUTE }), fanOut, notifyMoney });
  const beacon = given.beacon ?? drandBeacon({
    source: env.BEACON_URLS.length > 0 ? publicBeacon : simulatedSource,
    urls: () => (env.BEACON_URLS.length > 0 ? env.BEACON_URLS : [given.beaconUrl?.() ?? []].flat()),
    falseAnswer: (url, round) => console.error(`${url} answered round ${round} with what the beacon did not sign.`),
  });
  const seeds = seedChains(env.YEEKEE_SEED_SECRET);
  const fairness = env.YEEKEE_FAIRNESS === 'beacon' ? beaconFairness({ source: beacon.source, seeds }) : conventionalFairness;
  const development = env.SITE_ENV === 'development';
  const sessions = overrideSessions({ secret: env.TOKEN_SECRET, secure: env.SECURE_COOKIE });
  const cookie = sessionCookie(env.SECURE_COOKIE, knownBrowsers({ secret: env.TOKEN_SECRET, secure: env.SECURE_COOKIE }));
  const bucketOf = visitorBucket({ secure: env.SECURE_COOKIE, sessionOf: cookie.read, renewals });
  const siteOf = visitorSites({ registry, files: buildFiles, sessions, development, bucketOf, hostMarker: env.HOST_MARKER });
  const health = buildHealth({ db, fanOut });
  const names = given.names ?? (development ? undefined : systemNames(ANSWER_WITHIN_MS));
  const callerOf = callers(names && crawlerCheck(names));
  const previews = previewSessions(env.TOKEN_SECRET, env.SECURE_COOKIE);
  const gateway = { siteOf, sessions, links: staffLinks(env.TOKEN_SECRET), framers: env.EXTERNAL_LOGIN_PARTNERS.map(({ origin }) => origin), development, callerOf, previews, storeFaults: { count: 0 }, health };
  const databaseWatch = given.databaseWatch ?? { isAway: () => false };
  return { databaseWatch, roundsPulse: pulse('the jobs of the rounds'), env, db, fanOut, beacon, seeds, fairness, bank, gate, registryChanges: registryChanges({ db, fanOut, gate, auth }), changeJobs: changeJobs({ db, warn: given.warn ?? (() => undefined) }), gateway, health, lastGood: lastGood({ db, registry, health }), registry, buildFiles, workingTrees, domains: domains ?? registry.domains, auth, profile, passkeys, captcha, codes, pins, outbox, line, lineLink: lineLink(lineDependencies), external, cookie, slips, notifyMoney };
}
