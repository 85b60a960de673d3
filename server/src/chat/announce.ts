import type { ChatFact, FanOut } from '../fan-out/fan-out.ts';
import type { ConversationRow } from './conversation.queries.ts';

type Changed = Pick<ConversationRow, 'id' | 'memberId' | 'visitor'>;

/** Publishes the change to the open pages of the customer and of all operators. Call it after the commit. */
export function announce(
  fanOut: FanOut,
  { id, memberId, visitor }: Changed,
  { change, by, seq }: Pick<ChatFact, 'change' | 'by' | 'seq'>,
): void {
  fanOut.publish({ kind: 'chat', conversation: id, memberId, visitor, change, by, seq });
}
