import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { useLocation } from '@chokdee/shared/router';
import type { BootRemote } from '@chokdee/shared/contracts/remote';

const isUnder = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** What a remote calls the place where the page stands, known before any of its code is here: the entry of its navigation that leads there, or its first. */
export function usePartTitle({ nav, labels }: Pick<BootRemote, 'nav' | 'labels'>): string {
  const { pathname } = useLocation();
  const locale = useLocale();
  const text = useTexts('shell');
  const [best = nav[0]] = nav
    .filter(({ path }) => isUnder(pathname, path))
    .sort((one, other) => other.path.length - one.path.length);
  return (best && labels[best.label]?.[locale]) ?? text('remote.part');
}
