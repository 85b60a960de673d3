import i18next from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import { bus } from '../bus/bus.ts';
import { languageTag, locales, type Locale } from '../contracts/site.ts';
import type { Messages } from '../contracts/remote-module.ts';
import { errorKey, triesLeftOf } from './error-key.ts';
import { readLocaleCookie, writeLocaleCookie } from './locale-cookie.ts';
import { sharedTexts } from './load-shared-texts.ts';

export type TextValues = Record<string, string | number>;
/** Looks a text up by its key, `some.nested.key`, and fills its `{{placeholders}}`. An unknown key is answered with itself. */
export type TextOf = (key: string, values?: TextValues) => string;
export type LoadMessages = (locale: Locale) => Promise<Messages>;

const i18n = i18next.createInstance();
void i18n.init({
  lng: readLocaleCookie(),
  // A text that failed to load is better read in another language than as its key.
  fallbackLng: [...locales],
  resources: {},
  ns: [],
  initAsync: false,
  interpolation: { escapeValue: false },
});

const loaders = new Map<string, LoadMessages>();

/** Adds texts of one language under a namespace; what is already there under the same keys is replaced. */
export function addTexts(locale: Locale, namespace: string, messages: Messages): void {
  i18n.addResourceBundle(locale, namespace, messages, true, true);
}

/**
 * Loads a namespace in the current language, and from then on in every language that the person switches to.
 * Call it before what uses the texts is drawn.
 */
export async function loadTexts(namespace: string, load: LoadMessages): Promise<void> {
  loaders.set(namespace, load);
  const locale = currentLocale();
  addTexts(locale, namespace, await load(locale));
}

/** Loads what every part of the site says. The shell awaits it before it draws anything. */
export async function startTexts(): Promise<void> {
  document.documentElement.lang = languageTag[currentLocale()];
  await addSharedTexts(currentLocale());
}

async function addSharedTexts(locale: Locale): Promise<void> {
  for (const [namespace, messages] of Object.entries(await sharedTexts(locale)))
    addTexts(locale, namespace, messages);
}

export function currentLocale(): Locale {
  return i18n.language as Locale;
}

/**
 * Switches the language without a reload and remembers it. Texts come first: nothing is drawn half in one language.
 * A remote whose texts fail to load keeps those of another language; when the site's own fail, nothing changes and this rejects.
 */
export async function setLocale(locale: Locale): Promise<void> {
  await addSharedTexts(locale);
  await Promise.allSettled(
    [...loaders].map(async ([namespace, load]) => addTexts(locale, namespace, await load(locale))),
  );
  writeLocaleCookie(locale);
  document.documentElement.lang = languageTag[locale];
  await i18n.changeLanguage(locale);
  bus.emit('locale/changed', { locale });
}

function subscribe(changed: () => void): () => void {
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
}

export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, currentLocale);
}

/** As `useTexts`, for what speaks outside of React: the texts of the language of this moment. */
export function currentTexts(namespace: string): TextOf {
  return textsOf(currentLocale(), namespace);
}

/** Texts of a namespace (a remote's name; `shell`; shared's own `common`, `errors`, `fields` and `yeekee`) in the current language. */
export function useTexts(namespace: string): TextOf {
  const locale = useLocale();
  return useMemo(() => textsOf(locale, namespace), [locale, namespace]);
}

function textsOf(locale: Locale, namespace: string): TextOf {
  const translate = i18n.getFixedT(locale, namespace);
  return (key, values) => translate(key, values ?? {});
}

/** What a person reads about something thrown. */
export function useErrorText(): (error: unknown) => string {
  const text = useTexts('errors');
  return useMemo(
    () => (error: unknown) => text(errorKey(error), { triesLeft: triesLeftOf(error) ?? '' }),
    [text],
  );
}

/** The message under a field, by the key that validation reports (`pin.short`). A key that is not ours is answered in general words. */
export function useFieldText(): (key: string) => string {
  const text = useTexts('fields');
  const locale = useLocale();
  return useMemo(
    () => (key: string) =>
      i18n.exists(key, { ns: 'fields', lng: locale }) ? text(key) : text('other.invalid'),
    [locale, text],
  );
}
