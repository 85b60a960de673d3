import type { ChatAnswer, DeskConversation } from '@chokdee/shared/contracts/operator-chat';

/** A canned answer in the customer's language, or in Thai, with its variables filled in. Unknown ones stay. */
export function filledAnswer(
  { texts }: Pick<ChatAnswer, 'texts'>,
  { locale, member, domain }: Pick<DeskConversation, 'locale' | 'member' | 'domain'>,
  operator: string,
): string {
  const values: Record<string, string> = { name: member?.userName ?? '', operator, domain };
  const text = texts[locale] ?? texts.th ?? '';
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole).trim();
}
