import type { PartnerFields } from '@chokdee/shared/contracts/game-desk';
import { fieldProblem } from '../changes/field-problem.ts';
import type { DeskPartnerRow, PartnerUse } from './partners.queries.ts';

/**
 * A backup has no games, no backup of its own, and replaces one partner only: so there is
 * no chain and no circle.
 *
 * @throws AppError VALIDATION
 */
export function checkBackup(
  partner: string,
  backup: string | null,
  partners: readonly DeskPartnerRow[],
  useOfBackup: PartnerUse | undefined,
): void {
  if (backup === null) return;
  const row = partners.find((other) => other.partner === backup);
  if (!row || !useOfBackup) throw fieldProblem('backup', 'backupUnknown');
  if (backup === partner) throw fieldProblem('backup', 'backupSelf');
  if (partners.some((other) => other.backup === partner)) throw fieldProblem('backup', 'backupOfAnother');
  if (row.backup !== null) throw fieldProblem('backup', 'backupChain');
  if (partners.some((other) => other.partner !== partner && other.backup === backup))
    throw fieldProblem('backup', 'backupTaken');
  if (useOfBackup.games > 0 || useOfBackup.lists > 0) throw fieldProblem('backup', 'backupHasGames');
}

/**
 * A game round ends, and money returns, in the protocol that it began with. Connecting a partner
 * opens it wherever nobody closed it, which in a production domain takes two operators: so it has to
 * be closed there before.
 *
 * @throws AppError VALIDATION
 */
export function checkProtocol(before: PartnerFields, after: PartnerFields, use: PartnerUse): void {
  if (before.protocol === after.protocol) return;
  if (use.openRounds > 0) throw fieldProblem('protocol', 'protocolOpenRounds');
  if (use.away > 0) throw fieldProblem('protocol', 'protocolMoneyAway');
  if (after.protocol !== null && use.openIn.length > 0) throw fieldProblem('protocol', 'protocolWhileOpen');
}
