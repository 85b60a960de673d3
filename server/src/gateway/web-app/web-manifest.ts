import { languageTag, type Locale } from '@chokdee/shared/contracts/site';
import { iconPath, iconSizes, type Site } from '../../page/public.ts';

const COLOUR = '#0a0708';
/** Systems show no more. */
const MOST_SHORTCUTS = 4;

/** The site of a host as an app that can be installed: each domain is one of its own. */
export function webManifest(site: Site, locale: Locale): object {
  const { title, description } = site.manifest.site;
  const icon = (size: (typeof iconSizes)[number], purpose: 'any' | 'maskable') => ({
    src: iconPath(site, size),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: title,
    short_name: title,
    description,
    lang: languageTag[locale],
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: COLOUR,
    theme_color: COLOUR,
    categories: ['entertainment'],
    icons: iconSizes.flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
    shortcuts: shortcutsOf(site, locale).map((shortcut) => ({ ...shortcut, icons: [icon(192, 'any')] })),
  };
}

/** The tabs of the site: what its members open most. */
function shortcutsOf({ manifest }: Site, locale: Locale): { name: string; url: string }[] {
  return manifest.remotes
    .filter(({ state }) => state === 'on')
    .flatMap(({ nav, labels }) => nav.map((entry) => ({ ...entry, name: labels[entry.label]?.[locale] })))
    .filter(({ tab, name }) => tab && name)
    .sort((left, right) => left.order - right.order)
    .slice(0, MOST_SHORTCUTS)
    .map(({ name, path }) => ({ name: name!, url: path }));
}
