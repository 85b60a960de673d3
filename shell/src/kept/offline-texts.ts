import type { Messages } from '@chokdee/shared/contracts/remote-module';
import type { Locale } from '@chokdee/shared/contracts/site';
import { loadTexts } from '@chokdee/shared/i18n';
import en from './locales/en.json';
import kh from './locales/kh.json';
import mm from './locales/mm.json';
import th from './locales/th.json';

/** All languages are part of the screen's chunk: without a connection, no other is to be had. */
const offlineTexts: Record<Locale, Messages> = { th, en, kh, mm };

export const loadOfflineTexts = (): Promise<void> =>
  loadTexts('offline', (locale) => Promise.resolve(offlineTexts[locale]));
