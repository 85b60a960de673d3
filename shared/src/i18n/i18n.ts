import { useMemo, useSyncExternalStore } from 'react';
import { bus } from '../bus/bus.ts';
import { languageTag, locales, type Locale } from '../contracts/site.ts';
import type { Messages } from '../contracts/remote-module.ts';
import { burmeseSegmenter, joinSyllables } from '../rules/burmese-lines.ts';
import { errorKey, triesLeftOf } from './error-key.ts';
import { readLocaleCookie, writeLocaleCookie } from './locale-cookie.ts';
import { problemTexts, sharedTexts } from './load-shared-texts.ts';
import { addMessages, filled, textAt, type TextValues } from './texts.ts';

export type { TextValues };
/**
 * Looks up a text by its key, `some.nested.key`, and fills its `{{placeholders}}`. Returns an unknown key
 * unchanged.
 */
export type TextOf = (key: string, values?: TextValues) => string;
export type LoadMessages = (locale: Locale) => Promise<Messages>;

let language = readLocaleCookie();
const listeners = new Set<() => void>();

const loaders = new Map<string, LoadMessages>();

/** Adds texts of one language to a namespace. Existing texts under the same keys are replaced. */
export function addTexts(locale: Locale, namespace: string, messages: Messages): void {
  addMessages(locale, namespace, locale === 'mm' ? withWholeSyllables(messages) : messages);
}

const withWholeSyllables = (messages: Messages, segmenter = burmeseSegmenter()): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? joinSyllables(value, segmenter) : withWholeSyllables(value, segmenter),
    ]),
  );

/**
 * Loads a namespace in the current language, and later in every language that the visitor switches to. Call
 * it before rendering anything that uses the texts.
 */
export async function loadTexts(namespace: string, load: LoadMessages): Promise<void> {
  loaders.set(namespace, load);
  const locale = currentLocale();
  addTexts(locale, namespace, await load(locale));
}

/** Loads the texts that every part of the site uses. The shell awaits it before it renders. */
export async function startTexts(): Promise<void> {
  document.documentElement.lang = languageTag[currentLocale()];
  await addSharedTexts(currentLocale());
}

async function addSharedTexts(locale: Locale): Promise<void> {
  await Promise.all([
    sharedTexts(locale).then((texts) => addNamespaces(locale, texts)),
    needsProblemTexts && addProblemTexts(locale),
  ]);
}

/** Set by the first load: from then on, they belong to every language. */
let needsProblemTexts = false;
const localesWithProblems = new Set<Locale>();
const hasProblemTexts = () => localesWithProblems.has(currentLocale());

/** Loads the texts of what goes wrong in forms and with orders. No first screen waits for them. */
export async function loadProblemTexts(): Promise<void> {
  needsProblemTexts = true;
  await addProblemTexts(currentLocale());
}

async function addProblemTexts(locale: Locale): Promise<void> {
  if (localesWithProblems.has(locale)) return;
  addNamespaces(locale, await problemTexts(locale));
  localesWithProblems.add(locale);
  listeners.forEach((changed) => changed());
}

let isRequested = false;

/** Repeats the load until it succeeds, after ever longer pauses. */
function requestProblemTexts(): void {
  if (isRequested) return;
  isRequested = true;
  const attempt = (pauseMs: number): Promise<unknown> =>
    loadProblemTexts().catch(() => setTimeout(() => void attempt(pauseMs * 2), pauseMs));
  void attempt(1_000);
}

function addNamespaces(locale: Locale, texts: Record<string, Messages>): void {
  for (const [namespace, messages] of Object.entries(texts)) addTexts(locale, namespace, messages);
}

export function currentLocale(): Locale {
  return language;
}

let localeChoices = 0;

/**
 * Switches the language without a reload and stores it. Texts load first, so nothing renders in two
 * languages. A remote whose texts fail to load keeps another language. If the shared texts fail to load,
 * nothing changes and this rejects. A choice that is followed by another before its texts have loaded changes
 * nothing.
 */
export async function setLocale(locale: Locale): Promise<void> {
  const choice = ++localeChoices;
  await addSharedTexts(locale);
  const asked = new Map<string, LoadMessages>();
  const ask = async ([namespace, load]: [string, LoadMessages]) => {
    asked.set(namespace, load);
    addTexts(locale, namespace, await load(locale));
  };
  const notAsked = () => [...loaders].filter(([namespace, load]) => asked.get(namespace) !== load);
  // A part that begins to load meanwhile loads its texts in the language before.
  for (let added = notAsked(); added.length > 0; added = notAsked()) await Promise.allSettled(added.map(ask));
  if (choice !== localeChoices) return;
  writeLocaleCookie(locale);
  document.documentElement.lang = languageTag[locale];
  language = locale;
  listeners.forEach((changed) => changed());
  bus.emit('locale/changed', { locale });
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, currentLocale);
}

/** Like `useTexts`, for code outside React: the texts of the current language at the time of the call. */
export function currentTexts(namespace: string): TextOf {
  return textsOf(currentLocale(), namespace);
}

/**
 * Texts of a namespace in the current language. A namespace is a remote's name, `shell`, or shared's own
 * `common`, `errors`, `fields` and `yeekee`.
 */
export function useTexts(namespace: string): TextOf {
  const locale = useLocale();
  return useMemo(() => textsOf(locale, namespace), [locale, namespace]);
}

function textsOf(locale: Locale, namespace: string): TextOf {
  return (key, values = {}) => {
    const text = textAt(languagesFrom(locale), namespace, key);
    return text === undefined ? key : filled(text, values);
  };
}

/** A text in another language is better than a bare key when the texts fail to load. */
const languagesFrom = (locale: Locale): Locale[] => [locale, ...locales];

/**
 * Like `useTexts`; a key without a text gives the text at `general`. One whose text has not loaded does so until
 * it arrives and the component is rendered again; a notification keeps the text that it was given.
 */
function useKnownTexts(namespace: string, general: string): TextOf {
  const locale = useLocale();
  const complete = useSyncExternalStore(subscribe, hasProblemTexts);
  return useMemo(() => {
    const text = textsOf(locale, namespace);
    return (key, values) => {
      if (!complete && textAt([locale], namespace, key) === undefined) requestProblemTexts();
      const isKnown = textAt(languagesFrom(locale), namespace, key) !== undefined;
      return text(isKnown ? key : general, values);
    };
  }, [locale, namespace, general, complete]);
}

/** Returns a function that turns a thrown value into a message: a general one until its own has loaded. */
export function useErrorText(): (error: unknown) => string {
  const text = useKnownTexts('errors', 'defaultError');
  return useMemo(
    () => (error: unknown) => text(errorKey(error), { triesLeft: triesLeftOf(error) ?? '' }),
    [text],
  );
}

/**
 * Returns a function that turns the key of a validation problem (`pin.short`) into the message under the
 * field. An unknown key gives a general message.
 */
export const useFieldText = (): ((key: string) => string) => useKnownTexts('fields', 'other.invalid');
