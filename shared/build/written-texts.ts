import type { BuildRecord } from '../src/contracts/remote.ts';
import type { Locale } from '../src/contracts/site.ts';
import type { WrittenPage, WrittenPages } from '../src/contracts/written-page.ts';
import { ownTexts, perLocale } from './own-texts.ts';

/** A remote's written pages, with their texts in every language. */
export function writtenTexts(dir: string, { values, byPath }: WrittenPages): BuildRecord['pages'] {
  const texts = ownTexts(dir);
  const inLocale = (page: WrittenPage, locale: Locale): WrittenPage => {
    const say = (key: string) =>
      texts(key, locale).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
        if (values[name] === undefined) throw new Error(`${key} mentions ${name}, which has no value`);
        return values[name];
      });
    const sayAny = (key: string | undefined) => (key === undefined ? undefined : say(key));
    return {
      title: say(page.title),
      lead: say(page.lead),
      parts: page.parts.map((part) => ({
        ...part,
        title: sayAny(part.title),
        lead: sayAny(part.lead),
        steps: part.steps.map(say),
      })),
      note: sayAny(page.note),
    };
  };
  return Object.fromEntries(
    Object.entries(byPath).map(([path, page]) => [path, perLocale((locale) => inLocale(page, locale))]),
  );
}
