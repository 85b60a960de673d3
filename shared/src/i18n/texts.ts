import type { Messages } from '../contracts/remote-module.ts';
import type { Locale } from '../contracts/site.ts';

export type TextValues = Record<string, string | number>;

/** Texts by language and namespace. */
const known = new Map<string, Messages>();
const nameOf = (locale: Locale, namespace: string) => `${locale} ${namespace}`;

/** Adds texts of one language to a namespace. Existing texts under the same keys are replaced. */
export function addMessages(locale: Locale, namespace: string, messages: Messages): void {
  const name = nameOf(locale, namespace);
  known.set(name, merged(known.get(name) ?? {}, messages));
}

/** The text at `some.nested.key` in the first of the languages that has it. */
export function textAt(languages: readonly Locale[], namespace: string, key: string): string | undefined {
  for (const locale of languages) {
    let found: Messages | string | undefined = known.get(nameOf(locale, namespace));
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found === 'string') return found;
  }
  return undefined;
}

/** Fills the `{{placeholders}}` of a text that have a value. */
export function filled(text: string, values: TextValues): string {
  return text.replaceAll(/\{\{(.+?)\}\}/g, (whole, name: string) => String(values[name.trim()] ?? whole));
}

function merged(existing: Messages, added: Messages): Messages {
  const result = { ...existing };
  for (const [key, value] of Object.entries(added)) {
    const before = result[key];
    result[key] = typeof before === 'object' && typeof value === 'object' ? merged(before, value) : value;
  }
  return result;
}
