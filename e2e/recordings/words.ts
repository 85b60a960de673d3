import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@chokdee/shared/contracts/site';

interface Messages {
  [key: string]: string | Messages;
}

/** Screens add these between syllables where a browser would break a Burmese line wrongly. */
const JOINER = '\u2060';

/** Finds a remote's texts in a language on its screens, by their keys, whatever their placeholders hold. */
export function wordsOf(remote: 'wallet' | 'lottery', locale: Locale): (key: string) => RegExp {
  const file = path.join(import.meta.dirname, `../../remote-${remote}/src/locales/${locale}.json`);
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Messages;
  return (key) => {
    const text = key
      .split('.')
      .reduce<string | Messages | undefined>(
        (within, part) => (typeof within === 'object' ? within[part] : undefined),
        messages,
      );
    if (typeof text !== 'string') throw new Error(`${remote} has no text ${key}`);
    const parts = text.split(/\{\{\w+\}\}/).map((part) => [...part].map(escaped).join(`${JOINER}?`));
    return new RegExp(`^${parts.join('.+')}$`);
  };
}

/** Finds what begins with the text. */
export const beginning = (text: RegExp): RegExp => new RegExp(text.source.replace(/\$$/, ''));

const escaped = (letter: string): string => letter.replace(/[$()*+.?[\\\]^{|}]/, '\\$&');
