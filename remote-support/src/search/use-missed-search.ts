import { useEffect } from 'react';
import { contentCalls } from '@chokdee/shared/contracts/content';
import { useLocale } from '@chokdee/shared/i18n';
import { send } from '@chokdee/shared/http';

/** How long no letter comes before a text counts as searched. */
const PAUSE_MS = 1_500;
const counted = new Set<string>();

/** Reports a search without results, once per page, without waiting for the reply. */
export function useMissedSearch(typed: string, isMissed: boolean): void {
  const locale = useLocale();
  useEffect(() => {
    const term = typed.slice(0, 200);
    const about = `${locale} ${term}`;
    if (!isMissed || counted.has(about)) return undefined;
    const timer = setTimeout(() => {
      counted.add(about);
      send(contentCalls.missed, { locale, term }).catch(() => {});
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isMissed, locale]);
}
