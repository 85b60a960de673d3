import type { MissedSearch } from '@chokdee/shared/contracts/operator-search';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Queryable } from '../db/db.ts';

/** Terms of a day; further ones are not counted. */
const MAX_TERMS_A_DAY = 2_000;
const SHOWN_TERMS = 100;

export async function countMissedSearch(db: Queryable, locale: Locale, term: string): Promise<void> {
  await db.query(
    `insert into missed_searches (day, locale, term)
     select bangkok_day(site_now()), $1, $2
     where (select count(*) from missed_searches where day = bangkok_day(site_now())) < $3
       or exists (select from missed_searches where day = bangkok_day(site_now()) and locale = $1 and term = $2)
     on conflict (day, locale, term) do update set count = missed_searches.count + 1`,
    [locale, term, MAX_TERMS_A_DAY],
  );
}

export function missedSearches(db: Queryable): Promise<MissedSearch[]> {
  return db.query<MissedSearch>(
    `select locale, term, sum(count)::integer as count, to_char(max(day), 'YYYY-MM-DD') as "lastDay"
     from missed_searches where day > bangkok_day(site_now()) - 30
     group by locale, term order by 3 desc, 4 desc, term limit $1`,
    [SHOWN_TERMS],
  );
}
