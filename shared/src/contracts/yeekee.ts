import { z } from 'zod';
import { call, nothing } from './http.ts';
import { betId, wireInteger } from './ids.ts';
import { drawResult, roundState } from './lottery.ts';
import { baht } from './money.ts';
import { day, instant } from './time.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const signature = z.string().regex(/^[0-9a-f]{96}$/);
const yingNumber = z.string().regex(/^\d{5}$/, 'yingNumber.digits');

const shot = z.object({
  seq: z.int(),
  /** Hidden until shooting is over, but for one's own. */
  yingNumber: z.string().optional(),
  name: z.string(),
  mine: z.boolean(),
  createdAt: instant,
});
export type Shot = z.output<typeof shot>;

/** The site's word that a shot has its place: `signature` (Ed25519, base64url) is over the text of rules/yeekee-chain. Only in rounds by the beacon. */
export const shotReceipt = z.object({
  betId,
  seq: z.int().positive(),
  yingNumber,
  hash,
  createdAt: instant,
  signature: z.string().max(100),
});
export type SignedReceipt = z.output<typeof shotReceipt>;

/** A round's place in a chain of seeds that was fixed before its day: hashed `place` times, its seed is the anchor. */
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
  /** Stands in for a public beacon while the site is developed: whoever runs the site knows its key. */
  simulated: z.boolean(),
});

/** By which rule a round is drawn. It was fixed when the round was made. */
const fairness = z.discriminatedUnion('rule', [
  z.object({
    rule: z.literal('beacon'),
    /** SHA-256 of the seed. Absent only before the round opens, while the round before it in the chain keeps its seed. */
    commit: hash.optional(),
    chain: seedPlace,
    /** Which value of which beacon decides, and when it is told. */
    beacon: z.object({ source: beaconSource, round: z.int().positive(), at: instant }),
    /** h_N, once nobody can shoot any more. */
    shotsHash: hash.optional(),
    /** Once the round is over. */
    seed: hash.optional(),
    /** Once the beacon has told it. */
    told: z.object({ signature, randomness: hash }).optional(),
    /** The site's shots, once the round is settled: the one without a rank, and those in place of members' that were missing. */
    system: z.object({ number: yingNumber, fills: z.array(yingNumber) }).optional(),
  }),
  z.object({ rule: z.literal('conventional') }),
]);
export type Fairness = z.output<typeof fairness>;

/** The bonuses for ranks of shots. A member is paid one of them at most: of two the larger, and the other is paid to nobody. */
const bonusTerms = {
  /**
   * `bonus`: the maximum. `minStake`: what a member must have staked in the round. `weight`: the rank's part of what the round's share
   * is split into. `now`: what the rank is worth at the stakes so far.
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
   * Basis points (500 is 5 %): what the bonuses are together at most of all stakes of the round, and each of its winner's own.
   * Absent in rounds that pay the maximum whatever was staked, and more than one rank to one member, as was promised of them.
   */
  bonusShares: z.object({ ofRound: z.int().positive(), ofOwn: z.int().positive() }).optional(),
};

const yeekeeTerms = z.object({ rule: z.enum(['beacon', 'conventional']), ...bonusTerms });
export type YeekeeTerms = z.output<typeof yeekeeTerms>;

/** What is known of a round before it is over. */
const yingPromise = z.object({
  betId,
  fairness,
  /** What signs receipts: Ed25519, base64url of its 32 bytes. The ledger's blocks are signed with the same key. */
  receiptKey: z.string(),
  ...bonusTerms,
});
export type YingPromise = z.output<typeof yingPromise>;

const yingResult = yingPromise.extend({
  setResult: z.boolean(),
  state: roundState,
  /** Of members' shots. */
  count: z.int(),
  /** Present once the round is settled: sum of all shots, the sixteenth from the last, and the five digits that decide. */
  sum: z.int().optional(),
  rank16: z.string().optional(),
  result: z.string().optional(),
  draw: drawResult.optional(),
  /** Who was paid for a rank. */
  winners: z.array(z.object({ rank: z.int(), seq: z.int(), name: z.string(), bonus: baht })).optional(),
  /** Why the round is void. */
  voidReason: z.string().optional(),
});
export type YingResult = z.output<typeof yingResult>;

const reads = ['UNAUTHORIZED', 'STATUS_LOCKED'] as const;
const byRound = z.object({ betId });
const count = (most: number) =>
  z.codec(wireInteger, z.int().min(1).max(most), { decode: Number, encode: (value) => value });

/** How many shots `shotProof` answers at once. */
export const SHOTS_PER_PAGE = 1_000;

export const yeekeeCalls = {
  yingResult: call({
    method: 'POST',
    path: '/ying-results.one',
    summary: 'What a Yeekee round drew, and all that it was made of',
    access: 'public',
    request: byRound,
    reply: yingResult,
    errors: ['ROUND_NOT_FOUND'],
  }),
  promise: call({
    method: 'GET',
    path: '/yings.promise',
    summary: 'By which rule a Yeekee round will be drawn, and what was promised of it',
    access: 'public',
    request: byRound,
    reply: yingPromise,
    errors: ['ROUND_NOT_FOUND'],
  }),
  terms: call({
    method: 'GET',
    path: '/yings.terms',
    summary: 'By which rule and with which bonuses the next Yeekee rounds are made',
    access: 'public',
    request: nothing,
    reply: yeekeeTerms,
    errors: [],
  }),
  shotProof: call({
    method: 'GET',
    path: '/ying-results.proof',
    summary: 'Every shot of a round in which nobody can shoot any more, by pages, first shot first',
    access: 'public',
    request: z.object({
      betId,
      after: z.codec(wireInteger, z.int().min(0), { decode: Number, encode: (value) => value }).optional(),
    }),
    reply: z.object({
      shots: z.array(z.object({ seq: z.int(), yingNumber, name: z.string(), createdAt: instant })),
      /** More shots follow this one. */ next: z.int().optional(),
    }),
    errors: ['ROUND_NOT_FOUND', 'ROUND_STATE'],
  }),
  seedChains: call({
    method: 'GET',
    path: '/ying-chains.by-date',
    summary: 'The chains of seeds of a business day, as they were fixed before it',
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
    request: z.object({ betId, limit: count(500).optional() }),
    reply: z.array(shot),
    errors: [...reads, 'ROUND_NOT_FOUND'],
  }),
  shotSummary: call({
    method: 'POST',
    path: '/yings.summary',
    summary: 'How many shots there are',
    access: 'member',
    lock: 'lottery',
    request: byRound,
    reply: z.object({ count: z.int(), sum: z.int().optional(), myCount: z.int() }),
    errors: [...reads, 'ROUND_NOT_FOUND'],
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
      ...reads,
      'ROUND_NOT_FOUND',
      'ROUND_NOT_OPEN',
      'SHOOT_CLOSED',
      'SHOT_TOO_SOON',
      'OPERATOR_ACCOUNT',
      'REMOTE_OFF',
    ],
  }),
};
