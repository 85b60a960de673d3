import { SCREEN_PICTURES } from '@chokdee/shared/contracts/screen-picture';
import { languageTag, type Locale } from '@chokdee/shared/contracts/site';
import { iconPath, iconSizes, type Site } from '../../page/public.ts';

const COLOUR = '#0a0708';
/** Systems show no more. */
const MAX_SHORTCUTS = 4;

/** Pictures of `pnpm record:pictures`, each with the page that it shows. */
const screens = [
  { file: 'app-lotto-narrow', form: 'narrow', sizes: '585x1266', path: '/lotto' },
  { file: 'app-statement-narrow', form: 'narrow', sizes: '585x1266', path: '/credit/statement' },
  { file: 'app-lotto-wide', form: 'wide', sizes: '1280x800', path: '/lotto' },
];

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
    screenshots: screenshotsOf(site, locale),
    shortcuts: shortcutsOf(site, locale).map((shortcut) => ({ ...shortcut, icons: [icon(192, 'any')] })),
  };
}

interface Screenshot {
  src: string;
  sizes: string;
  type: string;
  form_factor: string;
  label: string;
}

/** Screenshots of the pages that the site has, with the names of its menu. */
function screenshotsOf(site: Site, locale: Locale): Screenshot[] {
  const menu = menuOf(site, locale);
  return screens.flatMap(({ file, form, sizes, path }) => {
    const label = menu.find((entry) => entry.path === path)?.name;
    const src = `${SCREEN_PICTURES}${file}.${locale}.webp`;
    return label ? [{ src, sizes, type: 'image/webp', form_factor: form, label }] : [];
  });
}

/** The tabs of the site: what its members open most. */
function shortcutsOf(site: Site, locale: Locale): { name: string; url: string }[] {
  return menuOf(site, locale)
    .filter(({ tab, name }) => tab && name)
    .sort((left, right) => left.order - right.order)
    .slice(0, MAX_SHORTCUTS)
    .map(({ name, path }) => ({ name: name!, url: path }));
}

const menuOf = ({ manifest }: Site, locale: Locale) =>
  manifest.remotes
    .filter(({ state }) => state === 'on')
    .flatMap(({ nav, labels }) => nav.map((entry) => ({ ...entry, name: labels[entry.label]?.[locale] })));
