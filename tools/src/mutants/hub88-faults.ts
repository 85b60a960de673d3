import type { PlantedFault } from './planted-fault.ts';

const callTest = 'server/src/game-play/hub88.test.ts';
const launchTest = 'server/src/game-play/hub88-launch.test.ts';

const code = (name: string) => `server/src/game-play/${name}.ts`;

/** Faults in the protocol of the Hub88 kind. */
export const hub88Faults: readonly PlantedFault[] = [
  {
    what: 'hub88: amounts are read as hundred times as much',
    kind: 'rounding',
    file: code('hub88-protocol'),
    text: 'const MICRO_PER_UNIT = 1_000_000 / HUB88_UNITS_PER_BAHT;',
    replacement: 'const MICRO_PER_UNIT = 100_000_000 / HUB88_UNITS_PER_BAHT;',
    tests: [callTest],
  },
  {
    what: 'hub88: a balance is told in satang',
    kind: 'rounding',
    file: code('hub88-protocol'),
    text: 'const balance = found.balance * UNITS_PER_SATANG;',
    replacement: 'const balance = found.balance;',
    tests: [callTest],
  },
  {
    what: 'hub88: a bet in another currency is taken for baht',
    kind: 'check',
    file: code('hub88-protocol'),
    text: "async 'transaction/bet'(db, partner, request) {\n    if (request.currency !== 'THB')",
    replacement: "async 'transaction/bet'(db, partner, request) {\n    if (false)",
    tests: [callTest],
  },
  {
    what: 'hub88: a win never closes its round',
    kind: 'rule',
    file: code('hub88-protocol'),
    text: 'close: request.round_closed,',
    replacement: 'close: false,',
    tests: [callTest],
  },
  {
    what: 'hub88: a win does not ask for the bet that it names',
    kind: 'check',
    file: code('hub88-protocol'),
    text: 'original: request.reference_transaction_uuid ?? null,',
    replacement: 'original: null,',
    tests: [callTest],
  },
  {
    what: 'hub88: a repeat with a new request number is a conflict',
    kind: 'key',
    file: code('hub88-protocol'),
    text: 'hash: contentHash(name, content)',
    replacement: 'hash: contentHash(name, request)',
    tests: [callTest],
  },
  {
    what: 'hub88: the game of a bet is not noted',
    kind: 'check',
    file: code('hub88-protocol'),
    text: 'gameList: game?.gameList ?? null,\n        gameId: game?.gameId ?? null,',
    replacement: 'gameList: null,\n        gameId: null,',
    tests: [callTest],
  },
  {
    what: 'hub88: an ended session still tells the balance',
    kind: 'check',
    file: code('hub88-protocol'),
    text: "if (found.ended) return refusal('RS_ERROR_TOKEN_EXPIRED', { user, request_uuid });",
    replacement: '',
    tests: [callTest],
  },
  {
    what: 'hub88: a locked member is taken for an unknown error',
    kind: 'rule',
    file: code('hub88-protocol'),
    text: "PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED'",
    replacement: "PLAYER_BLOCKED: 'RS_ERROR_UNKNOWN'",
    tests: [callTest],
  },
  {
    what: 'hub88: a late win of a closed round is said to be done',
    kind: 'rule',
    file: code('hub88-protocol'),
    text: "'transaction/win': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',",
    replacement: "'transaction/win': 'RS_OK',",
    tests: [callTest],
  },
  {
    what: 'hub88: a missing field is taken for one of another type',
    kind: 'rule',
    file: code('hub88.routes'),
    text: 'const status = isMissing ?',
    replacement: 'const status = !isMissing ?',
    tests: [callTest],
  },
  {
    what: 'hub88: only one of two keys counts while they are replaced',
    kind: 'key',
    file: code('hub88-signature'),
    text: 'return publicPems.some(',
    replacement: 'return publicPems.slice(0, 1).some(',
    tests: [callTest],
  },
  {
    what: 'hub88: a key that a partner has replaced stays valid',
    kind: 'check',
    file: 'server/database/functions/games/game_partner_accesses.sql',
    text: 'from game_partner_public_keys k where k.partner = a.partner and (k.valid_until is null or k.valid_until > v_now)',
    replacement: 'from game_partner_public_keys k where k.partner = a.partner',
    tests: [callTest],
  },
  {
    what: 'hub88: a launch that fails leaves its session open',
    kind: 'rule',
    file: code('hub88-launch'),
    text: 'await endOnFailure(db, sessionId, urlOf(services, launch, { user: launch.member.uuid, token }));',
    replacement: 'await urlOf(services, launch, { user: launch.member.uuid, token });',
    tests: [launchTest],
  },
];
