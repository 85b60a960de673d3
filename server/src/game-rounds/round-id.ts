import { gameRoundId, type GameRoundId } from '@chokdee/shared/contracts/ids';

/** The table that a round is in, and its number there. */
export interface RoundKey {
  /** The partner kept the member's money: `game_transfer_rounds`. */
  transfer: boolean;
  id: number;
}

export const roundIdOf = ({ transfer, id }: RoundKey): GameRoundId =>
  gameRoundId.parse(`${transfer ? 't' : ''}${id}`);

export const roundKeyOf = (roundId: GameRoundId): RoundKey =>
  roundId.startsWith('t')
    ? { transfer: true, id: Number(roundId.slice(1)) }
    : { transfer: false, id: Number(roundId) };
