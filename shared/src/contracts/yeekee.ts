import { z } from 'zod';
import { call, nothing } from './http.ts';
import { betId, wireCount, wireInteger } from './ids.ts';
import { drawResult, roundState } from './lottery.ts';
import { baht } from './money.ts';
import { day, instant } from './time.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const signature = z.string().regex(/^[0-9a-f]{96}$/);
const yingNumber = z.string().regex(/^\d{5}$/, 'yingNumber.digits');

const shot = z.object({
  seq: z.int(),
  /** Hidden until shooting ends, except in the member's own shots. */
  yingNumber: z.string().optional(),
  name: z.string(),
  mine: z.boolean(),
  createdAt: instant,
});
export type Shot = z.output<typeof shot>;

/**
 * The site's signed confirmation of a shot's position. `signature` (Ed25519, base64url) covers the text of
 * rules/yeekee-chain. Only in rounds by the beacon.
 */
export const shotReceipt = z.object({
  betId,
  seq: z.int().positive(),
  yingNumber,
  hash,
  createdAt: instant,
  signature: z.string().max(100),
});
export type SignedReceipt = z.output<typeof shotReceipt>;

/**
 * A round's position in a seed chain that was fixed before its day: its seed, hashed `place` times, is the
 * anchor.
 */
const seedPlace = z.object({
  anchor: hash,
  place: z.int().positive(),
  dt: day,
  lane: z.int(),
  publishedAt: instant,
});

const beaconSource = z.object({
  hash,
  publicKey: z.string().regex(/^[0-9a-f]{192}$/),
  periodSeconds: z.int().positive(),
  genesisSeconds: z.int(),
  /** A substitute for a public beacon during development. Whoever runs the site knows its key. */
  simulated: z.boolean(),
});

/** The rule that a round is drawn by. Fixed when the round is created. */
const fairness = z.discriminatedUnion('rule', [
  z.object({
    rule: z.literal('beacon'),
    /**
     * SHA-256 of the seed. Absent only before the round opens, while the previous round in the chain keeps
     * its seed secret.
     */
    commit: hash.optional(),
    chain: seedPlace,
    /** Which value of which beacon decides, and when it is published. */
    beacon: z.object({ source: beaconSource, round: z.int().positive(), at: instant }),
    /** h_N, the hash over all shots. Present once shooting has ended. */
    shotsHash: hash.optional(),
    /** Present once the round is over. */
    seed: hash.optional(),
    /** Present once the beacon has published it. */
    told: z.object({ signature, randomness: hash }).optional(),
    /**
     * The site's shots, present once the round is settled: the one without a rank, and those that replace
     * missing shots of members.
     */
    system: z.object({ number: yingNumber, fills: z.array(yingNumber) }).optional(),
  }),
  z.object({ rule: z.literal('conventional') }),
]);
export type Fairness = z.output<typeof fairness>;

/**
 * The bonuses for ranks of shots. A member gets at most one, the larger of two. The other one is not paid.
 */
const bonusTerms = {
  /**
   * `bonus`: the maximum. `minStake`: the stake in the round that a member needs. `weight`: the rank's part
   * of the round's share. `now`: the value of the rank at the current stakes.
   */
  prizes: z.array(
    z.object({
      rank: z.int(),
      bonus: baht,
      minStake: baht,
      weight: z.int().positive().optional(),
      now: baht.optional(),
    }),
  ),
  /**
   * Basis points (500 is 5 %): the maximum of all bonuses together, as a share of the round's stakes, and of
   * each bonus, as a share of its winner's own stakes. Absent in rounds that were promised the maximum
   * regardless of stakes, and several ranks per member.
   */
  bonusShares: z.object({ ofRound: z.int().positive(), ofOwn: z.int().positive() }).optional(),
};

const yeekeeTerms = z.object({ rule: z.enum(['beacon', 'conventional']), ...bonusTerms });
export type YeekeeTerms = z.output<typeof yeekeeTerms>;

/** What is known about a round before it ends. */
const yingPromise = z.object({
  betId,
  fairness,
  /**
   * The key that signs receipts: Ed25519, base64url of its 32 bytes. The same key signs the ledger's blocks.
   */
  receiptKey: z.string(),
  ...bonusTerms,
});
export type YingPromise = z.output<typeof yingPromise>;

const yingResult = yingPromise.extend({
  setResult: z.boolean(),
  state: roundState,
  /** Number of members' shots. */
  count: z.int(),
  /**
   * Present once the round is settled: the sum of all shots, the sixteenth shot from the end, and the five
   * decisive digits.
   */
  sum: z.int().optional(),
  rank16: z.string().optional(),
  result: z.string().optional(),
  draw: drawResult.optional(),
  /** The members who were paid for a rank. */
  winners: z.array(z.object({ rank: z.int(), seq: z.int(), name: z.string(), bonus: baht })).optional(),
  /** Why the round is void. */
  voidReason: z.string().optional(),
});
export type YingResult = z.output<typeof yingResult>;

const readErrors = ['UNAUTHORIZED', 'STATUS_LOCKED'] as const;
const byRound = z.object({ betId });

/** Maximum number of shots in a reply of `shotProof`. */
export const SHOTS_PER_PAGE = 1_000;

export const yeekeeCalls = {
  yingResult: call({
    method: 'POST',
    path: '/ying-results.one',
    summary: 'The result of a Yeekee round, with all its inputs',
    access: 'public',
    request: byRound,
    reply: yingResult,
    errors: ['ROUND_NOT_FOUND'],
  }),
  promise: call({
    method: 'GET',
    path: '/yings.promise',
    summary: 'The rule by which a Yeekee round will be drawn, and its commitments',
    access: 'public',
    request: byRound,
    reply: yingPromise,
    errors: ['ROUND_NOT_FOUND'],
  }),
  terms: call({
    method: 'GET',
    path: '/yings.terms',
    summary: 'The rule and the bonuses of the next Yeekee rounds',
    access: 'public',
    request: nothing,
    reply: yeekeeTerms,
    errors: [],
  }),
  shotProof: call({
    method: 'GET',
    path: '/ying-results.proof',
    summary: 'Every shot of a round whose shooting has ended, in pages, oldest first',
    access: 'public',
    request: z.object({
      betId,
      after: z.codec(wireInteger, z.int().min(0), { decode: Number, encode: (value) => value }).optional(),
    }),
    reply: z.object({
      shots: z.array(z.object({ seq: z.int(), yingNumber, name: z.string(), createdAt: instant })),
      /** Pass it as `after` to get more shots. */ next: z.int().optional(),
    }),
    errors: ['ROUND_NOT_FOUND', 'ROUND_STATE'],
  }),
  seedChains: call({
    method: 'GET',
    path: '/ying-chains.by-date',
    summary: 'The seed chains of a business day, as fixed before it',
    access: 'public',
    request: z.object({ dt: day }),
    reply: z.array(seedPlace.omit({ place: true }).extend({ betName: z.string(), length: z.int() })),
    errors: [],
  }),
  shots: call({
    method: 'GET',
    path: '/yings',
    summary: 'Shots of a round, newest first',
    access: 'member',
    lock: 'lottery',
    request: z.object({ betId, limit: wireCount(500).optional() }),
    reply: z.array(shot),
    errors: [...readErrors, 'ROUND_NOT_FOUND'],
  }),
  shotSummary: call({
    method: 'POST',
    path: '/yings.summary',
    summary: 'Number of shots in a round',
    access: 'member',
    lock: 'lottery',
    request: byRound,
    reply: z.object({ count: z.int(), sum: z.int().optional(), myCount: z.int() }),
    errors: [...readErrors, 'ROUND_NOT_FOUND'],
  }),
  shoot: call({
    method: 'POST',
    path: '/yings.create',
    summary: 'Shoots a number',
    access: 'member',
    lock: 'lottery',
    request: z.object({ betId, yingNumber }),
    reply: z.object({ seq: z.int(), rank: z.int(), receipt: shotReceipt.optional() }),
    errors: [
      ...readErrors,
      'ROUND_NOT_FOUND',
      'ROUND_NOT_OPEN',
      'SHOOT_CLOSED',
      'SHOT_TOO_SOON',
      'OPERATOR_ACCOUNT',
      'REMOTE_OFF',
    ],
  }),
};
