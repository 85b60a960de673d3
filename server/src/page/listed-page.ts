import type { RemoteRoute } from '@chokdee/shared/contracts/remote';
import { isListed } from '@chokdee/shared/contracts/route-rules';
import { languageTag, locales, type Locale } from '@chokdee/shared/contracts/site';
import { iconPath } from './app-icons.ts';
import { describedHead, type PageHead } from './page-text.ts';
import type { Site } from './site.ts';

type Addressed = Pick<RemoteRoute, 'name' | 'path' | 'access' | 'leadsOn'>;

/** Whether search engines list a route under its one address, in each language. */
export const hasOneAddress = (route: Addressed): boolean =>
  !route.leadsOn && !/[:*]/.test(route.path) && isListed({ pathname: route.path, route });

/** The head of a public page whose text comes with its screen. */
export function listedPageHead(
  site: Site,
  { path }: Pick<RemoteRoute, 'path'>,
  { locale, origin }: { locale: Locale; origin: string },
): PageHead {
  const { title: siteTitle, description } = site.manifest.site;
  const name = nameInNavigation(site, path, locale);
  const picture = origin + iconPath(site, 512);
  return {
    ...(name ? { title: name } : {}),
    head: describedHead({
      title: name ?? siteTitle,
      description,
      siteTitle,
      address: origin + path,
      locale,
      written: locales,
      type: 'website',
      picture,
      structured: path === '/' ? siteFacts() : pageFacts(),
    }),
  };

  function siteFacts(): object {
    const publisher = { '@id': `${origin}/#organization` };
    return {
      '@graph': [
        { '@type': 'Organization', ...publisher, name: siteTitle, url: `${origin}/`, logo: picture },
        {
          '@type': 'WebSite',
          '@id': `${origin}/#website`,
          name: siteTitle,
          description,
          url: `${origin}/`,
          inLanguage: locales.map((each) => languageTag[each]),
          publisher,
        },
      ],
    };
  }

  function pageFacts(): object {
    return {
      '@type': 'WebPage',
      name: name ?? siteTitle,
      inLanguage: languageTag[locale],
      isPartOf: { '@type': 'WebSite', name: siteTitle, url: origin },
    };
  }
}

/** Undefined where the navigation has no entry for the page. */
export function nameInNavigation({ manifest }: Site, path: string, locale: Locale): string | undefined {
  for (const { nav, labels } of manifest.remotes) {
    const entry = nav.find((each) => each.path === path);
    if (entry) return labels[entry.label]?.[locale];
  }
  return undefined;
}
