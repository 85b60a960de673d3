import { addTexts, currentLocale } from '@chokdee/shared/i18n';
import { loadPartTexts } from '../texts.ts';

/** Loads the texts of the open chat. */
export async function loadChatTexts(): Promise<void> {
  const locale = currentLocale();
  addTexts(locale, 'support', await loadPartTexts(locale));
}
