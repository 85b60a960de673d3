import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { useLocation } from '@chokdee/shared/router';
import type { BootRemote } from '@chokdee/shared/contracts/remote';

const isUnder = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/**
 * The remote's title for the current page, known before its code is loaded: the label of the navigation entry
 * that leads here, or of its first entry.
 */
export function usePartTitle({ nav, labels }: Pick<BootRemote, 'nav' | 'labels'>): string {
  const { pathname } = useLocation();
  const locale = useLocale();
  const text = useTexts('shell');
  const [best = nav[0]] = nav
    .filter(({ path }) => isUnder(pathname, path))
    .sort((one, other) => other.path.length - one.path.length);
  return (best && labels[best.label]?.[locale]) ?? text('remote.part');
}
