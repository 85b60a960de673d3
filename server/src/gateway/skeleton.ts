import { bestMatch } from '@chokdee/shared/contracts/route-match';
import type { BootManifest } from '@chokdee/shared/contracts/remote';
import { DEFAULT_LOCALE, type Locale } from '@chokdee/shared/contracts/site';
import { escaped } from './html.ts';
import type { NextRound } from './next-rounds.ts';

/**
 * What is seen until the shell's script has run: bar, drawer and the places of cards, at the measures of the shell's layout (shell/src/layout),
 * so that nothing moves when it takes over. Colours are those of shared/src/ui/theme/palettes.ts.
 */
export const skeletonCss = `
html{background:#0a0708;color-scheme:dark}
body{margin:0;color:#f5efef;font-family:Sarabun,system-ui,sans-serif;line-height:1.5}
.sk-bar{height:60px;box-sizing:border-box;border-bottom:1px solid #2d2326;background:#0a0708;display:flex;align-items:center;padding:0 16px;font-size:25px;font-weight:600}
.sk-row{display:flex;max-width:1761px;margin:0 auto}
.sk-drawer{display:none;flex:none;width:256px;height:calc(100dvh - 60px);box-sizing:border-box;border-right:1px solid #2d2326;padding:12px;color:#b3a6a9;font-weight:500}
.sk-link{height:44px;margin-bottom:4px;padding-left:46px;display:flex;align-items:center}
.sk-main{flex:1;min-width:0;min-height:calc(100dvh - 60px);box-sizing:border-box;padding:20px 16px;display:grid;gap:16px;align-content:start}
.sk-main h1,.sk-main h2{margin:0;line-height:1.25;font-weight:600}
.sk-main h1{font-size:25px}
.sk-main .sk-slogan{font-size:38px;padding:32px 0;max-width:15em}
.sk-cards{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(240px,1fr))}
.sk-card{height:120px;box-sizing:border-box;padding:16px;background:#151012;border-radius:14px;color:#b3a6a9;display:flex;justify-content:space-between}
@media(min-width:896px){.sk-drawer{display:block}.sk-main{padding:32px}.sk-main h1{font-size:31px}.sk-main .sk-slogan{font-size:60px}}
@media(prefers-reduced-motion:no-preference){.sk-card:empty{animation:sk 1.6s ease-in-out infinite alternate}@keyframes sk{to{opacity:.55}}}
`.replaceAll('\n', '');

const CARDS = 4;

interface Skeleton {
  manifest: BootManifest;
  locale: Locale;
  pathname: string;
  /** Nobody can be signed in. */
  visitor: boolean;
  rounds: readonly NextRound[];
}

/** The skeleton with everything in it that is known already: the site, its navigation, where one is, and on the landing page what closes next. */
export function skeletonHtml({ manifest, locale, pathname, visitor, rounds }: Skeleton): string {
  const entries = navigationOf(manifest, locale, visitor);
  const here = bestMatch(entries, pathname)?.label;
  const slogan = pathname === '/' && visitor && locale === DEFAULT_LOCALE ? manifest.site.description : undefined;
  const cards = Array.from({ length: CARDS }, (_, index) => rounds[index]);
  return [
    `<div class="sk-bar">${escaped(manifest.site.title)}</div><div class="sk-row"><div class="sk-drawer">`,
    ...entries.map(({ label }) => `<div class="sk-link">${escaped(label)}</div>`),
    '</div><div class="sk-main">',
    slogan ? `<h1 class="sk-slogan">${escaped(slogan)}</h1>` : `<h1>${escaped(here ?? '\u00a0')}</h1>`,
    '<div class="sk-cards">',
    ...cards.map((round) => `<div class="sk-card">${round ? `<span>${escaped(round.name)}</span><span>${round.closeTime}</span>` : ''}</div>`),
    '</div></div></div>',
  ].join('');
}

function navigationOf({ remotes }: BootManifest, locale: Locale, visitor: boolean): { path: string; label: string }[] {
  const seen = new Set(['everyone', visitor ? 'visitor' : 'member']);
  return remotes
    .filter(({ state }) => state === 'on')
    .flatMap(({ nav, labels }) => nav.filter(({ audience }) => seen.has(audience)).map(({ path, label, order }) => ({ path, order, label: labels[label]?.[locale] ?? '' })))
    .sort((left, right) => left.order - right.order);
}
