import type { GameRoundReceipt, PlayedRound } from '@chokdee/shared/contracts/game-rounds';
import { gameRoundId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';

const at = '2026-11-20T10:00:00.000+07:00';
const movement = (
  kind: GameRoundReceipt['movements'][number]['kind'],
  place: number,
  amount: number,
  balance: number,
): GameRoundReceipt['movements'][number] => ({
  kind,
  transactionId: `partner-${place}`,
  at,
  amount: toSatang(amount),
  entry: { id: `${place}-1`, balance: toSatang(balance), sealed: true },
});

/** A settled round with a bet and a win, then a refund and a correction to choose from. */
export const buildRound = (changes: Partial<GameRoundReceipt> = {}): GameRoundReceipt => ({
  roundId: gameRoundId.parse('55'),
  partner: 'joker',
  partnerName: 'Joker',
  round: 'J-20261120-778812',
  gameId: 'thunder-pearl',
  names: { th: 'ไข่มุกสายฟ้า', en: 'Thunder Pearl', kh: 'Thunder Pearl', mm: 'Thunder Pearl' },
  state: 'settled',
  openedAt: at,
  ...(changes.state === 'open' ? {} : { closedAt: at }),
  staked: toSatang(1_000),
  returned: toSatang(0),
  won: toSatang(2_500),
  adjusted: toSatang(0),
  net: toSatang(1_500),
  keptByPartner: false,
  movements: [
    movement('bet', 7, -1_000, 99_000),
    movement('win', 8, 2_500, 101_500),
    movement('refund', 9, 1_000, 100_000),
    movement('adjust', 10, -100, 101_400),
  ],
  left: 0,
  ...changes,
});

const { entry: _entry, ...reportedMovement } = movement('bet', 8, 0, 0);

/** A finished round at a partner that kept the money: 50 baht moved there, and 65 came back. */
export const keptRound: Partial<GameRoundReceipt> = {
  roundId: gameRoundId.parse('t12'),
  partner: 'soccer',
  partnerName: 'Soccer',
  names: { th: 'Soccer', en: 'Soccer', kh: 'Soccer', mm: 'Soccer' },
  keptByPartner: true,
  movements: [
    movement('in', 7, -5_000, 95_000),
    { ...reportedMovement, transactionId: 'partner-8', amount: toSatang(-1_000) },
    { ...reportedMovement, kind: 'win', transactionId: 'partner-9', amount: toSatang(2_500) },
    movement('out', 10, 6_500, 101_500),
  ],
};

export const buildPlayedRound = (): PlayedRound => ({
  roundId: gameRoundId.parse('t12'),
  partner: 'soccer',
  partnerName: 'Soccer',
  name: 'Soccer',
  state: 'settled',
  staked: toSatang(1_000),
  won: toSatang(2_500),
  net: toSatang(1_500),
  openedAt: at,
  path: '/game/soccer',
});
