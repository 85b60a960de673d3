/**
 * What is seen until the shell's script has run: ground, bar, drawer and the places of cards, at the measures of the shell's layout
 * (shell/src/layout), so that nothing moves when it takes over. Colours are those of shared/src/ui/theme/palettes.ts.
 */
export const skeletonCss = `
html{background:#0a0708;color-scheme:dark}
body{margin:0}
.sk-bar{height:60px;box-sizing:border-box;border-bottom:1px solid #2d2326;background:#0a0708;display:flex;align-items:center;padding:0 16px;gap:12px}
.sk-row{display:flex;max-width:1761px;margin:0 auto}
.sk-drawer{display:none;flex:none;width:256px;height:calc(100dvh - 60px);box-sizing:border-box;border-right:1px solid #2d2326;padding:12px}
.sk-main{flex:1;min-width:0;min-height:calc(100dvh - 60px);box-sizing:border-box;padding:20px 16px;display:grid;gap:16px;align-content:start}
.sk{background:#151012;border-radius:14px}
.sk-logo{width:104px;height:28px;border-radius:8px}
.sk-link{height:44px;margin-bottom:4px}
.sk-title{height:36px;width:min(60%,320px)}
.sk-hero{height:180px}
.sk-cards{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(240px,1fr))}
.sk-card{height:120px}
@media(min-width:896px){.sk-drawer{display:block}.sk-main{padding:32px}}
@media(prefers-reduced-motion:no-preference){.sk{animation:sk 1.6s ease-in-out infinite alternate}@keyframes sk{to{opacity:.55}}}
`.replaceAll('\n', '');

const many = (count: number, className: string): string => `<div class="sk ${className}"></div>`.repeat(count);

export const skeletonHtml = [
  '<div class="sk-bar">',
  many(1, 'sk-logo'),
  '</div><div class="sk-row"><div class="sk-drawer">',
  many(6, 'sk-link'),
  '</div><div class="sk-main">',
  many(1, 'sk-title'),
  many(1, 'sk-hero'),
  '<div class="sk-cards">',
  many(4, 'sk-card'),
  '</div></div></div>',
].join('');
