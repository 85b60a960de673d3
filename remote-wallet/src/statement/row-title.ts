import type { Transaction } from '@chokdee/shared/contracts/wallet';
import type { TextOf } from '@chokdee/shared/i18n';
import { statementKind } from '@chokdee/shared/rules/statement-groups';

/** A round by its game, any other row by its kind; of games with the partner, where one is known. */
export function rowTitle(row: Transaction, text: TextOf): string {
  const name = row.round ? row.round.name : text(`type.${statementKind(row)}`);
  return [name, row.partnerName].filter((part) => part !== undefined).join(' · ');
}
