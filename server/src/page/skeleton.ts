import { hasLottery } from '@chokdee/shared/contracts/route-rules';
import { nearestEntry } from '@chokdee/shared/contracts/route-match';
import type { BootManifest } from '@chokdee/shared/contracts/remote';
import type { Locale } from '@chokdee/shared/contracts/site';
import { escapeHtml } from '../http/html.ts';
import type { Site } from './site.ts';
import type { FirstFact } from './first-fact.ts';
import type { Requested } from './page-preloads.ts';
import type { PageText } from './page-text.ts';

/**
 * Styles of the skeleton that is visible until the shell's script has run: bar, drawer and card placeholders,
 * with the dimensions of the shell's layout (shell/src/layout), so that nothing shifts when the shell takes
 * over. Lines have fixed heights and facts do not wrap, because the site's font arrives after the text.
 * Colours match shared/src/ui/theme/palettes.ts. There are few font sizes and weights, because each costs a
 * search for a font that has Thai. The rules for html and body outlive the skeleton, so they are in a layer
 * below the shell's.
 */
export const skeletonCss = `
@layer skeleton{html{background:#0a0708;color-scheme:dark}
body{margin:0;color:#f5efef;font-family:Sarabun,var(--script-font,system-ui),sans-serif;
line-height:1.5;text-wrap:pretty}}
.sk-bar{height:60px;box-sizing:border-box;border-bottom:1px solid #2d2326;background:#0a0708;display:flex;align-items:center;padding:0 16px 0 66px;font-size:25px;font-weight:600}
.sk-row{display:flex;max-width:1761px;margin:0 auto}
.sk-drawer{display:none;flex:none;width:256px;height:calc(100dvh - 60px);box-sizing:border-box;border-right:1px solid #2d2326;padding:12px;color:#b3a6a9;font-weight:500}
.sk-link{height:44px;margin-bottom:4px;padding-left:46px;display:flex;align-items:center}
.sk-main{flex:1;min-width:0;min-height:calc(100dvh - 60px);box-sizing:border-box;padding:20px 16px;display:grid;gap:16px;align-content:start}
.sk-main h1,.sk-main h2{margin:0;line-height:1.25;font-weight:600}
.sk-main h1{font-size:25px}
.sk-main h1:is(:lang(km),:lang(my)){line-height:1.5}
.sk-hero{display:grid;gap:40px;padding:12px 0 28px}
.sk-hero b{color:#ff9399;font-weight:600;display:block;height:24px}
.sk-main .sk-hero h1{font-size:38px;line-height:46px;height:110px;margin:16px 0;overflow:hidden;white-space:nowrap}
.sk-hero em{display:block;color:#ff9399;font-style:normal;line-height:64px}
.sk-hero p{margin:0;font-size:18px;line-height:30px;height:120px;overflow:hidden;color:#b3a6a9;max-width:60ch}
.sk-ticket{background:#151012;border:1px solid #471019;border-radius:24px;padding:28px;min-height:360px;box-sizing:border-box;display:grid;align-content:center}
.sk-main .sk-facts{color:inherit;font-size:18px;line-height:52px;height:auto;max-width:none;overflow:hidden;text-overflow:ellipsis}
.sk-facts span{white-space:nowrap}
.sk-facts i{font-style:normal;color:#b3a6a9}
.sk-first{background:#151012;border-radius:14px;padding:12px 24px;min-height:120px;box-sizing:border-box}
.sk-first .sk-facts{margin:0}
.sk-cards{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(240px,1fr))}
.sk-card{height:120px;box-sizing:border-box;background:#151012;border-radius:14px}
html[data-whole-page] .sk-bar,html[data-whole-page] .sk-main,html[data-whole-page] .sk-drawer{display:none}
@media(min-width:896px){html:not([data-whole-page]) .sk-drawer{display:block}.sk-main{padding:32px}.sk-main h1{font-size:31px}.sk-hero{grid-template-columns:1.15fr 1fr;gap:48px;padding:60px 0}.sk-main .sk-hero h1{font-size:60px;line-height:72px;height:172px}.sk-hero em{line-height:100px}.sk-hero .sk-ticket{margin-top:-36px}}
@media(prefers-reduced-motion:no-preference){.sk-card{animation:sk 1.6s ease-in-out infinite alternate}@keyframes sk{to{opacity:.55}}}
`.replaceAll('\n', '');

const CARDS = 4;

interface Skeleton {
  site: Site;
  locale: Locale;
  pathname: string;
  /** `visitor`: nobody can be signed in. `everyone`: the same is shown to both. */
  viewer: 'visitor' | 'member' | 'everyone';
  screen: Requested['screen'];
  facts: readonly FirstFact[];
  text?: PageText | undefined;
}

/**
 * The skeleton with all data that is known already: the site, its navigation, the current entry, the screen's
 * first words, and public facts.
 */
export function skeletonHtml({
  site: { manifest, shell },
  locale,
  pathname,
  viewer,
  screen,
  facts,
  text,
}: Skeleton): string {
  // The console has a frame of its own.
  const hasDrawer = screen?.route.access !== 'operator';
  const labelOf = (key: string) => escapeHtml(shell.labels[key]?.[locale] ?? '');
  const entries = navigationOf(manifest, locale, viewer);
  const currentLabel = nearestEntry(entries, pathname)?.label ?? '';
  const lines = [
    ...(screen?.route.first?.words ?? []).map(
      (key) => `${escapeHtml(screen?.record.labels[key]?.[locale] ?? '')}<br>`,
    ),
    ...facts.map((fact) => factLine(fact, labelOf('landing.rounds.closes'))),
  ];
  // One block: browsers treat the largest block of text as the main content.
  const words = hasLottery(manifest.remotes) ? 'landing' : 'landing.games';
  const block = lines.length > 0 ? `<p class="sk-facts">${lines.join('')}</p>` : '';
  return [
    `<div class="sk-bar">${escapeHtml(manifest.site.title)}</div><div class="sk-row">`,
    ...(hasDrawer
      ? [drawerHtml([labelOf('nav.home'), ...entries.map(({ label }) => escapeHtml(label))])]
      : []),
    '<div class="sk-main">',
    ...(screen?.record === shell && screen.route.name === 'index'
      ? [
          `<div class="sk-hero"><div><b>${labelOf(`${words}.eyebrow`)}</b><h1>${labelOf('landing.headline')} <em>${labelOf('landing.accent')}</em></h1><p>${labelOf(`${words}.text`)}</p></div><div class="sk-ticket">${block}</div></div>`,
        ]
      : text
        ? [`<h1>${escapeHtml(text.title)}</h1>`, text.html]
        : [
            `<h1>${escapeHtml(currentLabel)}&nbsp;</h1>`,
            block && `<div class="sk-first">${block}</div>`,
            '<div class="sk-cards">',
            '<div class="sk-card"></div>'.repeat(CARDS),
            '</div>',
          ]),
    '</div></div>',
  ].join('');
}

const drawerHtml = (links: readonly string[]): string =>
  `<div class="sk-drawer">${links.map((link) => `<div class="sk-link">${link}</div>`).join('')}</div>`;

/** @param closes the shell's text, with a placeholder for the time. */
function factLine({ name, closeTime, untilMs }: FirstFact, closes: string): string {
  const line =
    escapeHtml(name) + (closeTime ? ` <i>${closes.replace('{{time}}', escapeHtml(closeTime))}</i>` : '');
  // The service worker removes expired lines (shell/src/service-worker/page-text.ts).
  return untilMs === undefined ? `${line}<br>` : `<span data-until="${untilMs}">${line}</span><br>`;
}

function navigationOf(
  { remotes }: BootManifest,
  locale: Locale,
  viewer: Skeleton['viewer'],
): { path: string; label: string }[] {
  return remotes
    .filter(({ state }) => state !== 'off')
    .flatMap(({ nav, labels }) =>
      nav
        .filter(({ audience }) => audience === 'everyone' || audience === viewer)
        .map(({ path, label, order }) => ({ path, order, label: labels[label]?.[locale] ?? '' })),
    )
    .sort((left, right) => left.order - right.order);
}
