/** Pictures that the site's server draws or keeps. The workshop has no server. */
const addresses = /^\/(content-pictures|game-artworks|game-covers|live-dealers)\//;

const drawing = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 16" preserveAspectRatio="xMidYMid slice"><path fill="#14506c" d="M0 0h12v16H0z"/><circle cx="6" cy="6" r="3" fill="#f4b93a"/><path fill="#0b2f40" d="m0 16 5-6 3 3 2-2 2 2v3z"/></svg>',
);
const STAND_IN = `data:image/svg+xml,${drawing}`;

/** Shows one drawing in place of all of them. */
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLImageElement) || !addresses.test(new URL(target.currentSrc).pathname)) return;
    const sources = target.closest('picture')?.querySelectorAll('source') ?? [];
    for (const source of [...sources, target]) source.srcset = STAND_IN;
  },
  { capture: true },
);
