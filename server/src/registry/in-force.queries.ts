import type { Queryable } from '../db/db.ts';
import type { InForce } from '../realtime/public.ts';

/** The generation in force in each of the domains; none for a domain without promotions. */
export async function inForce(db: Queryable, domains: readonly string[]): Promise<InForce[]> {
  if (domains.length === 0) return [];
  return db.query<InForce>(
    `select latest.domain, latest.generation, coalesce(parts.states, '{}') as states
     from unnest($1::text[]) as requested (domain),
       lateral (select domain, number as generation, state from generations g where g.domain = requested.domain order by number desc limit 1) as latest,
       lateral (select jsonb_object_agg(key, coalesce(value->>'state', 'on')) as states from jsonb_each(latest.state->'remotes')) as parts`,
    [domains],
  );
}
