import type { ChatAnswer, DeskConversation } from '@chokdee/shared/contracts/operator-chat';

interface Customer extends Pick<DeskConversation, 'locale' | 'domain'> {
  member?: Pick<NonNullable<DeskConversation['member']>, 'userName'> | undefined;
}

/**
 * A canned answer in the customer's language, or in Thai, with its variables filled in. Unknown ones stay.
 */
export function filledAnswer(
  { texts }: Pick<ChatAnswer, 'texts'>,
  { locale, member, domain }: Customer,
  operator: string,
): string {
  const values = new Map([
    ['name', member?.userName ?? ''],
    ['operator', operator],
    ['domain', domain],
  ]);
  const text = texts[locale] ?? texts.th ?? '';
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole).trim();
}
