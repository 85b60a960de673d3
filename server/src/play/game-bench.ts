import { createHash, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { memberId, type MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { benchTransfers, partnerSecret } from '../game-play/public.ts';
import { balanceOf, post } from '../ledger/public.ts';
import {
  addBenchKey,
  addressesOf,
  baseUrlOf,
  benchPartners,
  endBenchSessions,
  insertBenchMember,
  insertBenchSession,
  lockBenchMember,
  removeBenchKey,
  setAddresses,
  setBaseUrl,
  setBenchState,
  setStakeRanges,
  stakeRanges,
  type BenchPartner,
} from './game-bench.queries.ts';
import { PlayError, requireDevelopment } from './play-error.ts';

export interface GameBenchOptions {
  protocol: 'chokdee' | 'hub88' | 'transfer';
  /** Default: the first open partner of the protocol. */
  partner?: string | undefined;
}

interface BenchServices {
  db: Db;
  env: Env;
  fanOut: Pick<FanOut, 'publish'>;
}

export type GameBench = Awaited<ReturnType<typeof gameBench>>;

/**
 * Members with money in games of a partner, for the conformance kit (docs/guides/conformance.md). Not
 * reachable by any route. Close it: it leaves the partner as it was.
 *
 * @throws PlayError unless the database is marked as development, and a partner of the protocol is open.
 */
export async function gameBench({ db, env, fanOut }: BenchServices, { protocol, partner }: GameBenchOptions) {
  await requireDevelopment(db);
  const all = await benchPartners(db, protocol);
  const own = partner === undefined ? all[0] : all.find(({ code }) => code === partner);
  if (!own)
    throw new PlayError(
      `No partner${partner === undefined ? '' : ` ${partner}`} of the protocol ${protocol} is open to calls from this machine.`,
    );
  const elsewhere = all.find(({ code }) => code !== own.code);
  const addresses = await addressesOf(db, own.code);
  const baseUrl = await baseUrlOf(db, own.code);
  const ranges = await stakeRanges(db, own.code);
  const setHighestStake = (highest: number) =>
    setStakeRanges(
      db,
      own.code,
      ranges.map((range) => ({ ...range, lowest: Math.min(range.lowest, highest), highest })),
    );
  await setHighestStake(Number.MAX_SAFE_INTEGER);
  const key = protocol === 'hub88' ? await benchKey(db, own.code) : undefined;

  return {
    partner: own.code,
    /** Secret that the partner's calls are signed with, in protocols that share one. */
    secret: partnerSecret(env.GAME_PARTNERS_SECRET, own.code, own.version ?? 1),
    /** PEM that they are signed with where the partner has a key pair of its own. */
    ...(key ? { privateKey: key.privateKey } : {}),
    async close(): Promise<void> {
      if (key) await removeBenchKey(db, own.code, key.version);
      await setAddresses(db, own.code, addresses);
      await setBaseUrl(db, own.code, baseUrl);
      await setStakeRanges(db, own.code, ranges);
      await setBenchState(db, own, true);
    },
    players: {
      ...memberHooks(db, { protocol, own, elsewhere }),
      ...(protocol === 'transfer' ? transferHooks({ db, env, fanOut }, own) : {}),
      async partner(change: BenchChange): Promise<void> {
        if (change.open !== undefined) await setBenchState(db, own, change.open);
        if (change.addresses !== undefined) await setAddresses(db, own.code, change.addresses ?? addresses);
        if (change.providerUrl !== undefined) await setBaseUrl(db, own.code, change.providerUrl);
      },
      highestStake: (satang: number | null) => setHighestStake(satang ?? Number.MAX_SAFE_INTEGER),
    },
  };
}

/** A key pair that the partner has beside its own ones, for as long as the bench is open. */
async function benchKey(db: Db, partner: string): Promise<{ version: number; privateKey: string }> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { version: await addBenchKey(db, partner, publicKey), privateKey };
}

interface BenchChange {
  open?: boolean;
  /** Null: as they were. */
  addresses?: string[] | null;
  providerUrl?: string;
}

function transferHooks(services: BenchServices, { code: partner, gameId, domain }: BenchPartner) {
  const transfers = benchTransfers(services);
  return {
    enter: (playerId: string) =>
      transfers.enter(
        {
          uuid: memberId.parse(playerId),
          userName: 'bench',
          name: 'bench',
          status: 0,
          level: 0,
          role: 'member',
          sessionId: playerId,
        },
        { partner, domain, ...(gameId ? { gameId } : {}) },
      ),
    leave: (playerId: string) => transfers.leave(memberId.parse(playerId)),
    settle: () => transfers.settle(),
  };
}

interface BenchPartners {
  protocol: GameBenchOptions['protocol'];
  own: BenchPartner;
  /** Another partner of the protocol. */
  elsewhere: BenchPartner | undefined;
}

function memberHooks(db: Db, { protocol, own, elsewhere }: BenchPartners) {
  async function launched(member: string, partner: BenchPartner, withToken: boolean) {
    const [code, token] = [newSecret(), newSecret()];
    await insertBenchSession(db, {
      memberId: member,
      partner,
      codeHash: hashOf(code),
      tokenHash: withToken ? hashOf(token) : null,
    });
    return withToken ? { token } : { code };
  }

  return {
    async add({ satang, elsewhere: way }: { satang: number; elsewhere?: 'code' | 'token' }) {
      if (way && !elsewhere) throw new PlayError('There is no second open partner of the protocol.');
      const partner = way ? elsewhere! : own;
      const playerId = await insertBenchMember(db, partner.domain);
      if (satang > 0) await credit(db, playerId, satang);
      if (protocol === 'transfer') return { playerId };
      const { gameId, gameList, otherGameId } = partner;
      return {
        playerId,
        ...(await launched(playerId, partner, protocol === 'hub88' || way === 'token')),
        gameId,
        ...(gameList ? { gameList } : {}),
        ...(otherGameId ? { otherGameId } : {}),
      };
    },
    launch: (playerId: string) => launched(playerId, own, protocol === 'hub88'),
    async balance(playerId: string): Promise<number> {
      return (await balanceOf(db, playerId, 'cash')).satang;
    },
    credit: (playerId: string, satang: number) => credit(db, memberId.parse(playerId), satang),
    endSession: (playerId: string) => endBenchSessions(db, playerId),
    lock: (playerId: string) => lockBenchMember(db, playerId),
  };
}

async function credit(db: Db, member: MemberId, satang: number): Promise<void> {
  await post(
    db,
    {
      key: `bench:${randomBytes(12).toString('hex')}`,
      hash: 'bench',
      type: 'ADMIN_INCREASE',
      memberId: member,
      reference: null,
    },
    [
      { memberId: member, account: 'cash', amount: toSatang(satang) },
      { account: 'house:adjust', amount: toSatang(-satang) },
    ],
  );
}

const newSecret = () => randomBytes(32).toString('base64url');
const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
