import type { DeskConversation } from '@chokdee/shared/contracts/operator-chat';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { DeskRow } from './desk-chat.queries.ts';

export function presentDeskConversation(row: DeskRow): DeskConversation {
  const { id, domain, locale, state, lastSeq, readByCustomer, readByDesk, unread, tags, isLeft, rating } =
    row;
  const { memberId, memberName, operatorId, operatorName } = row;
  const at = (name: 'waitingSince' | 'snoozedUntil' | 'seenAt') => {
    const date = row[name];
    return date ? { [name]: bangkokIso(date) } : {};
  };
  return {
    id,
    domain,
    locale,
    state,
    ...(memberId && memberName ? { member: { id: memberId, userName: memberName } } : {}),
    ...(operatorId && operatorName ? { operator: { id: operatorId, userName: operatorName } } : {}),
    lastSeq,
    readByCustomer,
    readByDesk,
    unread,
    startedAt: bangkokIso(row.startedAt),
    activeAt: bangkokIso(row.activeAt),
    ...at('waitingSince'),
    ...at('snoozedUntil'),
    ...at('seenAt'),
    tags,
    isLeft,
    ...(rating === null ? {} : { rating }),
  };
}
