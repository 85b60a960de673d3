import type { GameAccess, GameProposal } from '@chokdee/shared/contracts/game-access';
import type { DeskGame, DeskPartner } from '@chokdee/shared/contracts/game-desk';
import { toSatang } from '@chokdee/shared/contracts/money';

const AT = '2026-11-19T15:30:00+07:00';

/** Joker, with games and no lists. */
export const buildDeskPartner = (over: Partial<DeskPartner> = {}): DeskPartner => ({
  partner: 'joker',
  version: 3,
  name: 'Joker',
  kind: 'slot',
  position: 20,
  highlight: 2,
  entrance: 'lobby',
  protocol: 'chokdee',
  restricted: false,
  backup: null,
  timeoutMs: 8000,
  errorBudget: 500,
  backups: [{ partner: 'joker-backup', name: 'Joker 2' }],
  lists: [],
  domains: ['games', 'local'],
  games: 30,
  openRounds: 0,
  covers: { motifs: ['dragon', 'boat'], colours: ['golden', 'red'] },
  changes: [
    {
      at: AT,
      by: 'opfah',
      version: 3,
      fields: { position: { before: 30, after: 20 } },
      reason: 'Moved to the front',
    },
  ],
  ...over,
});

export const buildDeskGame = (id: string, over: Partial<DeskGame> = {}): DeskGame => ({
  partner: 'joker',
  list: '',
  id,
  version: 1,
  names: { th: 'เรือทอง', en: 'Golden Boat', kh: 'ទូកមាស', mm: 'ရွှေလှေ' },
  kind: 'slot',
  features: ['wild', 'free-spins'],
  rtp: 9612,
  minBet: toSatang(100),
  maxBet: toSatang(50_000),
  orientation: 'any',
  demo: true,
  position: 10,
  highlight: null,
  picture: 'boat.golden',
  artwork: null,
  state: 'open',
  closedIn: [],
  ...over,
});

export const wlLists: DeskPartner['lists'] = [
  {
    list: 'cards',
    names: { th: 'ไพ่', en: 'Cards', kh: 'បៀ', mm: 'ဖဲ' },
    kind: 'card',
    entrance: 'lobby',
    position: 10,
    games: 6,
  },
  {
    list: 'empty',
    names: { th: 'ใหม่', en: 'New', kh: 'ថ្មី', mm: 'အသစ်' },
    kind: 'slot',
    entrance: 'lobby',
    position: 20,
    games: 0,
  },
];

export const buildGameProposal = (over: Partial<GameProposal> = {}): GameProposal => ({
  id: '0196f000-0000-7000-8000-0000000000b1',
  partner: 'joker',
  partnerName: 'Joker',
  kind: 'access',
  fields: { callsPerSecond: { before: 500, after: 900 } },
  reason: 'New data centre',
  proposedBy: 'opdin',
  proposedAt: AT,
  ...over,
});

/** Two secrets, of which `opfah` may see the new one; a public key; a proposal of `opdin`. */
export const buildGameAccess = (over: Partial<GameAccess> = {}): GameAccess => ({
  access: {
    launchUrl: 'https://play.joker.example/start',
    baseUrl: 'https://api.joker.example/v1',
    addresses: ['203.0.113.0/24', '2001:db8::/32'],
    callsPerSecond: 500,
    transferMax: null,
  },
  keys: [
    { version: 2, createdAt: AT, valid: true, show: true },
    { version: 1, createdAt: AT, valid: true, show: false, shownAt: AT },
  ],
  publicKeys: [{ version: 1, createdAt: AT, valid: true, fingerprint: '9f86d081884c7d65'.repeat(4) }],
  sitePublicKey:
    '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA\n-----END PUBLIC KEY-----\n',
  proposals: [buildGameProposal()],
  ...over,
});
