import type { GameRoundId, MemberId } from '@chokdee/shared/contracts/ids';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { MovementRow, ReceiptRow } from './receipt.queries.ts';

/** One word, whatever a partner or operator chose. */
const word = (text: string): string => text.replaceAll(/[^\w.:-]/gu, encodeURIComponent) || '-';

/**
 * The facts of a round as the site signs them. Amounts are satang.
 * docs/decisions/ledger-proof.md has the format.
 */
export function roundText(
  { roundId, memberId }: { roundId: GameRoundId; memberId: MemberId },
  row: ReceiptRow,
  movements: readonly MovementRow[],
): string {
  const { staked, returned, won, adjusted } = row;
  return [
    row.kept ? 'chokdee transfer round 1' : 'chokdee game round 1',
    `round ${roundId}`,
    `partner ${row.partner}`,
    `number ${word(row.round)}`,
    `list ${word(row.gameList)}`,
    `game ${word(row.game)}`,
    `member ${memberId}`,
    `state ${row.state}`,
    `opened ${bangkokIso(row.openedAt)}`,
    `closed ${row.closedAt === null ? '-' : bangkokIso(row.closedAt)}`,
    `staked ${staked}`,
    `returned ${returned}`,
    `won ${won}`,
    `adjusted ${adjusted}`,
    `net ${won + adjusted + returned - staked}`,
    `movements ${movements[0]?.count ?? 0}`,
    ...movements.map(movementLine),
  ].join('\n');
}

const movementLine = ({ kind, entryId, amount, balance, exactAt, transactionId }: MovementRow): string =>
  [kind, entryId ?? '-', amount, balance ?? '-', exactAt, word(transactionId)].join(' ');
