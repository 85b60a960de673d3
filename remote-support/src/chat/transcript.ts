import type { ChatMessage } from '@chokdee/shared/contracts/chat';
import { formatDay, formatInstant } from '@chokdee/shared/format';
import type { TextOf } from '@chokdee/shared/i18n';

/** Some programs open Thai, Khmer and Burmese in another encoding without it. */
const UTF_8_MARK = '\ufeff';

export interface TranscriptTexts {
  text: TextOf;
  common: TextOf;
}

/** Saves the conversation as a text file, named by the day on which it began. */
export function saveTranscript(messages: readonly ChatMessage[], { text, common }: TranscriptTexts): void {
  const day = messages[0] ? formatDay(messages[0].sentAt) : '';
  const lines = [
    `${common('siteName')} · ${text('chat.title')} · ${day} (UTC+7)`,
    '',
    ...messages.map((message) => lineOf(message, text)),
    '',
  ];
  const file = new Blob([UTF_8_MARK, lines.join('\r\n')], { type: 'text/plain;charset=utf-8' });
  const url = URL.createObjectURL(file);
  const name = `chat-${day.split('/').reverse().join('-')}.txt`;
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

function lineOf(
  { author, event, operator = '', sentAt, picture, text: written }: ChatMessage,
  text: TextOf,
): string {
  const at = formatInstant(sentAt);
  if (event) return `${at} ${text(`chat.event.${event}`, { name: operator })}`;
  const from = author === 'customer' ? text('chat.you') : operator;
  const content = picture ? `[${text('chat.picture')}]` : (written ?? text('chat.unreadable'));
  return `${at} ${from}: ${content.replaceAll('\n', '\r\n  ')}`;
}
