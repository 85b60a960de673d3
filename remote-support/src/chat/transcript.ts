import type { ChatMessage } from '@chokdee/shared/contracts/chat';
import { formatInstant } from '@chokdee/shared/format';
import type { TextOf } from '@chokdee/shared/i18n';

/** Saves the conversation as a text file. */
export function saveTranscript(messages: readonly ChatMessage[], text: TextOf): void {
  const url = URL.createObjectURL(new Blob([transcriptOf(messages, text)], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'chat.txt' });
  link.click();
  URL.revokeObjectURL(url);
}

function transcriptOf(messages: readonly ChatMessage[], text: TextOf): string {
  return messages.map((message) => `${lineOf(message, text)}\r\n`).join('');
}

function lineOf(
  { author, event, operator = '', sentAt, picture, text: written }: ChatMessage,
  text: TextOf,
): string {
  const at = formatInstant(sentAt);
  if (event) return `${at} ${text(`chat.event.${event}`, { name: operator })}`;
  const from = author === 'customer' ? text('chat.you') : operator;
  return `${at} ${from}: ${picture ? `[${text('chat.picture')}]` : (written ?? text('chat.unreadable'))}`;
}
