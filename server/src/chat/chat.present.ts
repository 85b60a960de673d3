import type { ChatConversation, ChatDesk, ChatMessage } from '@chokdee/shared/contracts/chat';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Encryption } from '../encryption.ts';
import type { ConversationRow } from './conversation.queries.ts';
import type { MessageRow } from './messages.queries.ts';

export function presentDesk({
  isOpen,
  opensAt,
  isStaffed,
}: {
  isOpen: boolean;
  opensAt: Date | null;
  isStaffed: boolean;
}): ChatDesk {
  return { isOpen, isStaffed, ...(isOpen || !opensAt ? {} : { opensAt: bangkokIso(opensAt) }) };
}

export function presentConversation(row: ConversationRow): ChatConversation {
  const { id, state, readByCustomer, readByDesk, unread, place, operator, rating } = row;
  return {
    id,
    state,
    readByCustomer,
    readByDesk,
    unread,
    ...(place === null ? {} : { place }),
    ...(operator === null ? {} : { operator }),
    ...(rating === null ? {} : { rating }),
  };
}

export function presentMessage(keys: Encryption, row: MessageRow): ChatMessage {
  const { seq, clientId, author, event, sealed, sentAt, operator, width, height } = row;
  const text = sealed === null ? '' : openedOf(keys, sealed)?.toString();
  return {
    seq,
    clientId,
    author,
    ...(event === null ? {} : { event }),
    ...(text === undefined ? {} : { text }),
    ...(width === null || height === null ? {} : { picture: { width, height } }),
    ...(operator === null ? {} : { operator }),
    sentAt: bangkokIso(sentAt),
  };
}

/** Undefined: it was sealed with another secret. */
export function openedOf(keys: Encryption, sealed: Buffer): Buffer | undefined {
  try {
    return keys.open(sealed);
  } catch {
    return undefined;
  }
}
