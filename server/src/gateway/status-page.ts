import { createHash } from 'node:crypto';
import { languageTag, type Locale } from '@chokdee/shared/contracts/site';
import { escapeHtml } from '../http/html.ts';
import { STATUS_FACE, statusFace } from './status-faces.ts';
import { statusTexts, type StatusKind } from './status-texts.ts';

interface StatusPage {
  kind: StatusKind;
  status: number;
  locale: Locale;
  /** Shown to the visitor, who may quote it to support; reveals no internals. */
  detail?: string;
}

/** Whether the night sky is shown, and which links. A host that is not served has no home page. */
const layouts: Record<StatusKind, { sky: boolean; links: readonly ('home' | 'refresh')[] }> = {
  notFound: { sky: true, links: ['home'] },
  notAllowDomain: { sky: true, links: [] },
  serverError: { sky: false, links: ['refresh', 'home'] },
  unavailable: { sky: false, links: ['refresh', 'home'] },
  tooOften: { sky: false, links: ['refresh', 'home'] },
};

const stars = Array.from(
  { length: 48 },
  (_, index) =>
    `radial-gradient(circle at ${((index * 61.8034) % 100).toFixed(1)}% ${((index * index * 7.31) % 68).toFixed(1)}%,#f5efef ${[0.6, 1, 1.4][index % 3]}px,transparent ${[1.4, 1.8, 2.2][index % 3]}px)`,
);
const starsOfParity = (rest: number) => stars.filter((_, index) => index % 2 === rest).join(',');

/**
 * The colours match shared/src/ui/theme/palettes.ts, the sky shell/src/screens/status/night-sky.tsx. Nothing
 * is loaded: there may be no server for it.
 */
const css = `
html{background:#0a0708;color-scheme:dark}
body{margin:0;color:#f5efef;font:18px/1.6 Sarabun,${STATUS_FACE},system-ui,sans-serif}
main{position:relative;min-height:100vh;min-height:100dvh;box-sizing:border-box;padding:24px;display:grid;place-content:center;justify-items:center;gap:16px;text-align:center;overflow:hidden}
main>*{position:relative;max-width:32rem;margin:0}
.number{font-size:72px;line-height:1;font-weight:600;letter-spacing:.05em;color:#ff7a81}
.sky+.number{color:#f5efef}
h1{font-size:30px;line-height:1.4;font-weight:500;text-wrap:balance}
p{color:#b3a6a9;text-wrap:pretty}
.detail{font-size:14px;color:#8d7f82;overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:12px;padding-top:8px}
a{min-height:44px;box-sizing:border-box;padding:8px 20px;border-radius:10px;border:1px solid #3a2e31;color:inherit;text-decoration:none;font-size:16px;line-height:26px}
a:first-child{background:#cf1530;border-color:#cf1530;color:#fff}
a:focus-visible{outline:3px solid #ff5d68;outline-offset:3px}
.sky,.sky::before,.sky::after{position:absolute;inset:0}
main>.sky{position:absolute;max-width:none;background:linear-gradient(180deg,#0a0708 0%,#100b0d 55%,#2b0b11 100%)}
.sky::before,.sky::after{content:""}
.sky::before{background:${starsOfParity(0)}}
.sky::after{background:${starsOfParity(1)}}
.moon{position:absolute;top:9%;right:9%;width:96px;height:96px;border-radius:50%;background:radial-gradient(circle at 38% 34%,#ff7a81,#cf1530 46%,#6c1521 100%);box-shadow:0 0 90px 10px #6c1521}
.bird{position:absolute;left:0;width:40px;fill:none;stroke:#b3a6a9;stroke-width:2;stroke-linecap:round;transform:translateX(56vw)}
.bird.one{top:24%}.bird.two{top:31%;width:30px;transform:translateX(30vw)}.bird.three{top:17%;width:22px;transform:translateX(16vw)}
@media(min-width:600px){.moon{width:144px;height:144px;right:16%}h1{font-size:36px}}
@media(prefers-reduced-motion:no-preference){
.sky::before{animation:twinkle 4s ease-in-out infinite}.sky::after{animation:twinkle 4s ease-in-out -2s infinite}
.bird{animation:fly 26s linear infinite}.bird.two{animation-duration:32s;animation-delay:-9s}.bird.three{animation-duration:38s;animation-delay:-21s}
.bird path{transform-origin:50% 70%;animation:flap .7s ease-in-out infinite alternate}
@keyframes twinkle{0%,100%{opacity:.4}50%{opacity:1}}@keyframes fly{from{transform:translateX(-15vw)}to{transform:translateX(115vw)}}@keyframes flap{to{transform:scaleY(-.55)}}
}
`.replaceAll('\n', '');

const bird = (name: string) =>
  `<svg class="bird ${name}" viewBox="0 0 40 16"><path d="M2 3 Q11 3 20 12 Q29 3 38 3"/></svg>`;
const sky = `<div class="sky" aria-hidden="true"><div class="moon"></div>${['one', 'two', 'three'].map(bird).join('')}</div>`;

const styleIn = (locale: Locale) => statusFace(locale) + css;

/** No scripts and no requests: one style, allowed by its hash, and an embedded font. */
export function statusPageHeaders(locale: Locale): Record<string, string> {
  const hash = createHash('sha256').update(styleIn(locale)).digest('base64');
  return {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  };
}

/** A complete page in the visitor's language, for cases without a shell. */
export function statusPage({ kind, status, locale, detail }: StatusPage): string {
  const texts = statusTexts[locale];
  const { title, text } = texts[kind];
  const { sky: hasSky, links: ways } = layouts[kind];
  const links = ways
    .map((way) => `<a href="${way === 'home' ? '/' : ''}">${escapeHtml(texts[way])}</a>`)
    .join('');
  return [
    `<!doctype html><html lang="${languageTag[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="theme-color" content="#0a0708"><meta name="robots" content="noindex,nofollow"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${styleIn(locale)}</style></head>`,
    `<body><main>${hasSky ? sky : ''}<div class="number" aria-hidden="true">${status}</div><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    links && `<nav>${links}</nav>`,
    detail === undefined ? '' : `<p class="detail">${escapeHtml(texts.detail)} ${escapeHtml(detail)}</p>`,
    '</main></body></html>',
  ].join('');
}
