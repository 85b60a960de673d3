import { hundredthsText, parseHundredths } from '@chokdee/shared/contracts/money';
import type { TransferOutcome } from '@chokdee/shared/contracts/game-transfer';
import type { Journal } from '../wallet/journal.ts';
import type { Selection } from './odds.ts';

export interface FootballBet {
  id: string;
  partner: string;
  playerId: string;
  demo: boolean;
  nth: number;
  selection: Selection;
  stakeSatang: number;
  odds: number;
  /** The match is over, and nobody says how it ended. */
  neverSettled?: boolean;
  at: string;
  /** Present once it is settled. */
  ended?: { wonSatang: number; at: string };
}

/** Those whose money the book keeps. */
export interface Holder {
  partner: string;
  playerId: string;
}

/** Null `direction`: a number that was voided. */
interface KeptTransfer extends Holder {
  outcome: TransferOutcome;
  satang: number;
  direction: 'in' | 'out' | null;
  at: string;
}

interface TransferRequest {
  transferId: string;
  playerId: string;
  direction: 'in' | 'out';
  amount: string;
}

const keyOf = ({ partner, playerId }: Holder) => `${partner}/${playerId}`;

/**
 * Players' money, in satang. Each act is one line of the journal, and balances are their sum: a process that
 * is killed has done an act, or has not.
 */
// oxlint-disable-next-line max-lines-per-function -- one book, whose acts share its balances
export function accounts(journal: Journal) {
  const players = journal.map<Holder & { demoSatang?: number }>('players');
  const transfers = journal.map<KeptTransfer>('transfers');
  const bets = journal.map<FootballBet>('bets');
  const balances = new Map<string, number>();
  const balanceOf = (holder: Holder) => balances.get(keyOf(holder)) ?? 0;
  const add = (holder: Holder, satang: number) => {
    balances.set(keyOf(holder), balanceOf(holder) + satang);
  };
  for (const player of players.values()) add(player, player.demoSatang ?? 0);
  for (const transfer of transfers.values()) add(transfer, transfer.satang);
  for (const bet of bets.values()) add(bet, (bet.ended?.wonSatang ?? 0) - bet.stakeSatang);

  function keep(
    holder: Holder & Pick<KeptTransfer, 'direction'>,
    transferId: string,
    status: TransferOutcome['status'],
    satang = 0,
  ) {
    const balance = hundredthsText(balanceOf(holder) + satang);
    const outcome = { transferId, status, amount: hundredthsText(Math.abs(satang)), balance };
    transfers.set(`${holder.partner}/${transferId}`, {
      ...holder,
      outcome,
      satang,
      at: new Date().toISOString(),
    });
    add(holder, satang);
    return outcome;
  }

  const transferOne = (partner: string, transferId: string): TransferOutcome | undefined =>
    transfers.get(`${partner}/${transferId}`)?.outcome;

  return {
    balanceOf,
    transferOne,
    transfersOf: (partner: string): TransferOutcome[] =>
      transfers
        .values()
        .filter((transfer) => transfer.partner === partner)
        .map(({ outcome }) => outcome),
    stakedOf: (holder: Holder): number =>
      bets
        .values()
        .filter((bet) => keyOf(bet) === keyOf(holder) && !bet.ended)
        .reduce((sum, { stakeSatang }) => sum + stakeSatang, 0),
    addPlayer(holder: Holder, demoSatang?: number): void {
      if (players.get(keyOf(holder))) return;
      players.set(keyOf(holder), { ...holder, demoSatang });
      add(holder, demoSatang ?? 0);
    },
    isPlayer: (holder: Holder): boolean => players.get(keyOf(holder)) !== undefined,
    /** Moves money once per number; a repeat gets the first answer. */
    transfer(partner: string, { transferId, playerId, direction, amount }: TransferRequest): TransferOutcome {
      const known = transferOne(partner, transferId);
      if (known) return known;
      const holder = { partner, playerId, direction };
      const balance = balanceOf(holder);
      const satang = amount === 'all' ? balance : (parseHundredths(amount) ?? 0);
      const isRefused =
        !players.get(keyOf(holder)) ||
        (direction === 'in' && amount === 'all') ||
        (direction === 'out' && satang > balance);
      if (isRefused) return keep(holder, transferId, 'refused');
      return keep(holder, transferId, 'done', direction === 'in' ? satang : -satang);
    },
    /** Makes an unknown number void for ever. */
    voidTransfer: (partner: string, transferId: string): TransferOutcome =>
      transferOne(partner, transferId) ??
      keep({ partner, playerId: '', direction: null }, transferId, 'void'),
    /** @returns why it was not taken. */
    place(bet: FootballBet): 'NO_MONEY' | undefined {
      if (bets.get(bet.id)) return undefined;
      if (bet.stakeSatang > balanceOf(bet)) return 'NO_MONEY';
      bets.set(bet.id, bet);
      add(bet, -bet.stakeSatang);
      return undefined;
    },
    end(bet: FootballBet, wonSatang: number, at: string): void {
      if (bets.get(bet.id)?.ended) return;
      bets.set(bet.id, { ...bet, ended: { wonSatang, at } });
      add(bet, wonSatang);
    },
    bet: (id: string): FootballBet | undefined => bets.get(id),
    bets: (): FootballBet[] => bets.values(),
    /** Moves of money in and out that were done. */
    moves: (): KeptTransfer[] => transfers.values().filter(({ satang }) => satang !== 0),
    betsOf: (holder: Holder): FootballBet[] => bets.values().filter((bet) => keyOf(bet) === keyOf(holder)),
  };
}

export type Accounts = ReturnType<typeof accounts>;
