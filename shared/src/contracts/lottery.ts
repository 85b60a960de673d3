import { z } from 'zod';
import { baseOptions, betMaxCamelKey, betMaxKey, type BaseOption } from '../rules/bet-options.ts';
import { TICKET_OPTION, ticketPrizes } from '../rules/tickets.ts';
import { voidReasons } from '../rules/void-reason.ts';
import { call, nothing } from './http.ts';
import { betId, poyId, wireCount } from './ids.ts';
import { baht, multiply, positiveBaht } from './money.ts';
import { locale } from './site.ts';
import { day, instant, window } from './time.ts';

export const betGroup = z.enum(['BET_GOV', 'BET_STOCK', 'BET_YEEKEE', 'BET_PINGPONG', 'BET_LOTERRY4']);
export type BetGroup = z.output<typeof betGroup>;

export const baseOption = z.enum(baseOptions);
/** Every option that takes stakes, including 4-digit tickets. */
export const stakedOption = z.enum([...baseOptions, TICKET_OPTION]);
export type StakedOption = z.output<typeof stakedOption>;
export const betNumber = z.string().regex(/^\d{1,3}$/, 'number.digits');

/** scheduled → open → closed → settled. Any state but settled can become void. */
export const roundState = z.enum(['scheduled', 'open', 'closed', 'settled', 'void']);

const betMaxShape = Object.fromEntries(
  baseOptions.flatMap((option) =>
    [betMaxKey(option), betMaxCamelKey(option)].map((key) => [key, baht.optional()]),
  ),
) as {
  [O in BaseOption as `betMax${O}` | ReturnType<typeof betMaxCamelKey<O>>]: z.ZodOptional<typeof baht>;
};

export const round = z.object({
  betId,
  betGroup,
  /** The lottery's stable name: yeekee-15, gov. */
  betName: z.string(),
  /** The fourth part is the round number: BET_YEEKEE_15_073. */
  betType: z.string(),
  name: z.string(),
  /**
   * Names of the lottery, without the round number, in the languages that have one. Use `name` for the
   * others.
   */
  names: z.partialRecord(locale, z.string()).optional(),
  /** Round number within its business day. Absent for lotteries with one draw a day. */
  roundNumber: z.int().optional(),
  dt: day,
  betList: z.object({ dt: day }),
  openDt: instant,
  closeDt: instant,
  resultDt: instant,
  closeTime: z.iso.time(),
  resultTime: z.iso.time(),
  /**
   * Epoch seconds, authoritative for countdowns. Shooting (Yeekee) continues for a while after betting
   * closes.
   */
  timestamp: z.object({
    realCloseTime: z.int(),
    realShootCloseTime: z.int().optional(),
    realResultTime: z.int(),
  }),
  active: z.boolean(),
  setResult: z.boolean(),
  state: roundState,
  ...betMaxShape,
});
export type Round = z.output<typeof round>;

export const drawResult = z.object({
  top3: z.string(),
  bottom2: z.string(),
  front3: z.tuple([z.string(), z.string()]).optional(),
  back3: z.tuple([z.string(), z.string()]).optional(),
  /** The result as announced: the six digits of the first prize, or the five digits of a Yeekee round. */
  raw: z.string(),
  /** The number that decides which tickets win, for 4-digit lotteries. */
  draw4: z.string().optional(),
});
export type DrawResult = z.output<typeof drawResult>;

const numberRate = z.object({ option: baseOption, number: betNumber, multiply });
export type NumberRate = z.output<typeof numberRate>;

export const minMax = z.object({ betOption: baseOption, betMin: baht, betMax: baht.optional() });

export const slipLine = z.object({
  /** The browser's own id of the line. */
  ref: z.string().max(64),
  /** Number of the batch that the line was added in. */
  add: z.int().min(0).max(100_000),
  option: baseOption,
  number: betNumber,
  price: positiveBaht,
  /** The rate that the member saw. If it has changed, nothing is placed. */
  multiply,
});
export type SlipLine = z.output<typeof slipLine>;

export const SLIP_MAX_LINES = 1_000;

/** A list of bet slips has the newest ones only, at most this many. */
export const POYS_MAX = 1_000;
const SLIP_BODY_LIMIT_BYTES = 512_000;

export const slipBody = z.object({
  betId,
  slip: z.array(slipLine).min(1, 'slip.empty').max(SLIP_MAX_LINES, 'slip.tooLong'),
  note: z.string().max(200).optional(),
});
export type SlipBody = z.output<typeof slipBody>;

export const placedLine = slipLine.omit({ ref: true, add: true }).extend({
  status: z.enum(['waiting', 'win', 'lose', 'void', 'cancelled']),
  payout: baht,
  /** What the result before a correction paid, if that was a different amount. */
  paidBefore: baht.optional(),
});
export type PlacedLine = z.output<typeof placedLine>;

/**
 * A line of a bet slip of any lottery. A line of a 4-digit lottery has its sets, and after a win its prize.
 */
export const poyLine = placedLine.extend({
  option: stakedOption,
  number: z.string().regex(/^\d{1,4}$/),
  set: z.int().optional(),
  prize: z.enum(ticketPrizes).optional(),
});
export type PoyLine = z.output<typeof poyLine>;

export const poy = z.object({
  poyId,
  betId,
  betGroup,
  betType: z.string(),
  name: z.string(),
  dt: day,
  createdAt: instant,
  note: z.string().optional(),
  total: baht,
  payout: baht,
  lineCount: z.int(),
  status: z.enum(['waiting', 'settled', 'void', 'cancelled']),
  resultDt: instant.optional(),
  /** The last moment at which the member may cancel the bet slip. Absent if they may not. */
  cancelUntil: instant.optional(),
  cancelledAt: instant.optional(),
  /** Why the round was voided. `words`: an operator's own text. */
  voided: z.object({ reason: z.enum([...voidReasons, 'other']), words: z.string().optional() }).optional(),
  /** The bet slip was paid by a corrected result. */
  corrected: z.boolean().optional(),
});
export type Poy = z.output<typeof poy>;

/** A result that a bet slip was paid by, with the payout. `reason`: why it replaced the one before. */
const poyResult = z.object({
  version: z.int(),
  draw: drawResult,
  publishedAt: instant,
  reason: z.string().optional(),
  payout: baht,
});
export type PoyResult = z.output<typeof poyResult>;

/** `details` of RATE_CHANGED and NUMBER_CLOSED. `current` is 0 for NUMBER_CLOSED. */
export const rateChange = z.object({
  option: baseOption,
  number: betNumber,
  submitted: multiply,
  current: multiply,
});
/** `details` of MIN_MAX, MEMBER_LIMIT and LIMIT_NUMBER: the offending lines and the limit that they break. */
export const limitBreach = z.object({
  option: baseOption,
  number: betNumber,
  price: baht,
  min: baht.optional(),
  max: baht.optional(),
});

const readErrors = ['UNAUTHORIZED', 'STATUS_LOCKED'] as const;
const placementErrors = [
  'UNAUTHORIZED',
  'STATUS_LOCKED',
  'ROUND_NOT_FOUND',
  'ROUND_NOT_OPEN',
  'ROUND_CLOSED',
  'MIN_MAX',
  'MEMBER_LIMIT',
  'LIMIT_NUMBER',
  'NUMBER_CLOSED',
  'OPTION_CLOSED',
  'RATE_CHANGED',
  'BALANCE_NOT_ENOUGH',
  'OPERATOR_ACCOUNT',
  'REMOTE_OFF',
] as const;
const byRound = z.object({ betId });
const byRoundAndType = z.object({ betId, betType: z.string().max(64).optional() });

export const lotteryCalls = {
  latest: call({
    method: 'GET',
    path: '/bet-lists.latest',
    summary: 'Open and recently closed rounds, by group',
    access: 'public',
    request: nothing,
    reply: z.object({
      serverTimeMs: z.int(),
      yeekee: z.array(round),
      yeekee5Min: z.array(round),
      gov: z.array(round),
      stock: z.array(round),
      pingpong: z.array(round),
      hanoy: z.array(round),
      lao: z.array(round),
      laoSuper: z.array(round),
      malay: z.array(round),
    }),
    errors: [],
  }),
  one: call({
    method: 'GET',
    path: '/bet-lists.one',
    summary: 'One round',
    access: 'public',
    request: z.object({ id: betId }),
    reply: round.extend({ serverTimeMs: z.int() }),
    errors: ['ROUND_NOT_FOUND'],
  }),
  minMaxes: call({
    method: 'GET',
    path: '/bet-list-min-maxes.all',
    summary: 'Minimum and maximum stake per option',
    access: 'member',
    lock: 'lottery',
    request: byRound,
    reply: z.array(minMax),
    errors: [...readErrors, 'ROUND_NOT_FOUND'],
  }),
  rateNow: call({
    method: 'GET',
    path: '/number-reachs.rate-now.all',
    summary: 'Default rates, and the numbers that currently differ from them',
    access: 'member',
    lock: 'lottery',
    request: byRoundAndType,
    reply: z.object({ defaultRate: z.partialRecord(baseOption, multiply), rateNow: z.array(numberRate) }),
    errors: [...readErrors, 'ROUND_NOT_FOUND'],
  }),
  rateRecommend: call({
    method: 'GET',
    path: '/number-reachs.rate-recommend.all',
    summary: 'Recommended numbers',
    access: 'member',
    lock: 'lottery',
    request: byRoundAndType,
    reply: z.array(numberRate),
    errors: [...readErrors, 'ROUND_NOT_FOUND'],
  }),
  place: call({
    method: 'POST',
    path: '/lotteries.{kind}.create',
    params: ['gov', 'stock', 'yeekee', 'yeekee5-min', 'pingpong'],
    summary: 'Places a bet slip atomically',
    access: 'member',
    lock: 'lottery',
    idempotent: true,
    bodyLimitBytes: SLIP_BODY_LIMIT_BYTES,
    request: slipBody,
    reply: z.object({
      poyId,
      poyListJson: z.array(placedLine),
      total: baht,
      balance: baht,
      version: z.int(),
      createdAt: instant,
    }),
    errors: [...placementErrors, 'IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  preCheck: call({
    method: 'POST',
    path: '/lotteries.pre-check',
    summary: 'Checks what placing this bet slip would return now, without moving money',
    access: 'member',
    lock: 'lottery',
    bodyLimitBytes: SLIP_BODY_LIMIT_BYTES,
    request: slipBody,
    reply: z.object({ ok: z.boolean(), changes: z.array(rateChange), closed: z.array(rateChange) }),
    errors: placementErrors,
  }),
  poys: call({
    method: 'POST',
    path: '/poys.all',
    summary: 'Bet slips of the window, newest first',
    access: 'member',
    request: window.extend({
      betGroup: betGroup.optional(),
      /** Only bet slips whose round has no result yet. */
      waiting: z.literal(true).optional(),
    }),
    reply: z.array(poy),
    errors: ['UNAUTHORIZED'],
  }),
  poy: call({
    method: 'GET',
    path: '/poys.one',
    summary: 'One bet slip with its lines',
    access: 'member',
    request: z.object({ id: poyId }),
    reply: poy.extend({
      lines: z.array(poyLine),
      draw: drawResult.optional(),
      /** Oldest first. */ results: z.array(poyResult).optional(),
    }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  results: call({
    method: 'GET',
    path: '/bet-list-results',
    summary: 'The result of one round',
    access: 'public',
    request: z.object({ betId, resultDate: day.optional() }),
    reply: z.object({ betId, version: z.int(), draw: drawResult }).nullable(),
    errors: ['ROUND_NOT_FOUND'],
  }),
  resultsByDate: call({
    method: 'GET',
    path: '/bet-list-results.by-date',
    summary: 'The results of a business day, by closing time',
    access: 'public',
    request: z.object({
      dt: day,
      /** Only this many, of the rounds that closed last. */
      last: wireCount(50).optional(),
    }),
    reply: z.array(z.object({ round, version: z.int(), draw: drawResult })),
    errors: [],
  }),
};
