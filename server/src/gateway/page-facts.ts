import type { Locale } from '@chokdee/shared/contracts/site';
import { DEFAULT_LOCALE } from '@chokdee/shared/contracts/site';
import { paramsIn } from '@chokdee/shared/contracts/route-match';
import { hasLottery } from '@chokdee/shared/contracts/route-rules';
import { type FirstFact, namedIn, type Requested, type Site } from '../page/public.ts';
import type { ReadFacts } from './first-facts.ts';

/**
 * Facts for the page, in its language. Games have only Thai names; facts about a lottery need a lottery that
 * runs there.
 */
export async function readFacts(
  facts: ReadFacts,
  site: Site,
  screen: Requested['screen'],
  pathname: string,
  language: Locale,
): Promise<readonly FirstFact[]> {
  const kind = screen?.route.first?.facts;
  if (!kind || !(kind === 'games' ? language === DEFAULT_LOCALE : hasLottery(site.manifest.remotes)))
    return [];
  return namedIn(language, await facts(kind, paramsIn(screen.route.path, pathname)));
}
