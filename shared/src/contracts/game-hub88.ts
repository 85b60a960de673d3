import { z } from 'zod';
import { instant } from './time.ts';

/** Amounts of this protocol are whole: baht times this. */
export const HUB88_UNITS_PER_BAHT = 100_000;

/** Header with the signature: base64 of RSA-SHA256 over the raw body. */
export const HUB88_SIGNATURE_HEADER = 'x-hub88-signature';

const hub88Status = z.enum([
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
]);
export type Hub88Status = z.output<typeof hub88Status>;

/** 999,999,999.99999 baht. */
const amount = z.int().min(0).max(99_999_999_999_999);
const user = z.uuid();
const requestUuid = z.uuid();
const gameCode = z.string().regex(/^[\w.:-]{1,128}$/);

const known = { request_uuid: requestUuid, user, token: z.string().min(1).max(128), game_code: gameCode };
const transaction = {
  ...known,
  transaction_uuid: z.uuid(),
  round: z.string().regex(/^[\w.:-]{1,64}$/),
  supplier_user: z.string().max(128).nullish(),
};
const movement = {
  ...transaction,
  amount,
  /** Any but THB is answered RS_ERROR_WRONG_CURRENCY. */
  currency: z.string().max(8),
  round_closed: z.boolean().default(false),
};

/**
 * `balance` and `currency` are in a reply of RS_OK only, `user` and `request_uuid`
 * where they could be read.
 */
export const hub88Reply = z.object({
  status: hub88Status,
  user: user.optional(),
  request_uuid: requestUuid.optional(),
  currency: z.literal('THB').optional(),
  balance: z.int().optional(),
});
export type Hub88Reply = z.output<typeof hub88Reply>;

/**
 * Calls of a partner's server in the protocol of the Hub88 kind, at POST
 * /callbacks/{partner}/hub88/{name}. See docs/guides/game-partner.md. Replies are HTTP 200 with a status
 * word; `errors` lists those of a call besides RS_ERROR_WRONG_SYNTAX, RS_ERROR_WRONG_TYPES and, with 401,
 * 404, 429 and 503, what was refused unread.
 */
export const hub88Calls = {
  'user/balance': {
    summary: "The member's balance",
    request: z.object({ ...known, game_code: gameCode.optional() }),
    errors: ['RS_ERROR_INVALID_TOKEN', 'RS_ERROR_TOKEN_EXPIRED'],
  },
  'transaction/bet': {
    summary: 'Takes a stake. `round_closed` of a bet is ignored: a win of zero ends a lost round',
    request: z.object(movement),
    errors: [
      'RS_ERROR_INVALID_TOKEN',
      'RS_ERROR_TOKEN_EXPIRED',
      'RS_ERROR_USER_DISABLED',
      'RS_ERROR_INVALID_PARTNER',
      'RS_ERROR_LIMIT_REACHED',
      'RS_ERROR_NOT_ENOUGH_MONEY',
      'RS_ERROR_WRONG_CURRENCY',
      'RS_ERROR_WRONG_TYPES',
      'RS_ERROR_INVALID_GAME',
      'RS_ERROR_UNKNOWN',
      'RS_ERROR_TRANSACTION_ROLLED_BACK',
      'RS_ERROR_DUPLICATE_TRANSACTION',
    ],
  },
  'transaction/win': {
    summary: 'Pays a win of a round that has a bet. Only `round_closed` closes the round',
    request: z.object({ ...movement, reference_transaction_uuid: z.uuid().nullish() }),
    errors: [
      'RS_ERROR_WRONG_CURRENCY',
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      'RS_ERROR_TRANSACTION_ROLLED_BACK',
      'RS_ERROR_DUPLICATE_TRANSACTION',
    ],
  },
  'transaction/rollback': {
    summary: 'Gives a bet back. One that has not come is refused for ever',
    request: z.object({
      ...transaction,
      reference_transaction_uuid: z.uuid(),
      round_closed: z.boolean().default(false),
    }),
    errors: ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_DUPLICATE_TRANSACTION'],
  },
} as const satisfies Record<string, { summary: string; request: z.ZodType; errors: readonly Hub88Status[] }>;

export type Hub88Call = keyof typeof hub88Calls;
export const hub88CallNames = Object.keys(hub88Calls) as Hub88Call[];

const LOBBY = 'lobby';

/** `game_code` of a game; `lobby` for the partner's entrance. */
export function hub88GameCode(gameList: string, gameId: string): string {
  if (gameId === '') return gameList === '' ? LOBBY : `${gameList}:`;
  return gameList === '' ? gameId : `${gameList}:${gameId}`;
}

/** The game of a `game_code`; undefined for the partner's entrance. */
export function hub88GameOf(code: string): { gameList: string; gameId: string } | undefined {
  if (code === LOBBY || code.endsWith(':')) return undefined;
  const at = code.indexOf(':');
  return at < 0
    ? { gameList: '', gameId: code }
    : { gameList: code.slice(0, at), gameId: code.slice(at + 1) };
}

/** What our server calls at the partner, at POST {base_url}{path}, signed with the site's key. */
export const hub88PartnerCalls = {
  gameUrl: {
    path: '/game/url',
    request: z.object({
      request_uuid: requestUuid,
      /** Absent for demo play, as is `token`. */
      user: user.optional(),
      token: z.string().optional(),
      game_code: gameCode,
      currency: z.literal('THB'),
      lang: z.enum(['th', 'en', 'km', 'my']),
      country: z.literal('TH'),
      platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
      lobby_url: z.url(),
      deposit_url: z.url(),
      /** The site's domain. */
      sub_partner_id: z.string(),
    }),
    reply: z.object({ url: z.url({ protocol: /^https?$/ }) }),
  },
  transactions: {
    path: '/transactions/list',
    request: z.object({ from: instant, to: instant, cursor: z.string().optional() }),
    reply: z.object({
      transactions: z.array(
        z.object({
          transaction_uuid: z.uuid(),
          kind: z.enum(['bet', 'win', 'rollback']),
          user,
          round: z.string(),
          amount,
          at: instant,
        }),
      ),
      /** Absent on the last page. */
      cursor: z.string().optional(),
    }),
  },
} as const;
