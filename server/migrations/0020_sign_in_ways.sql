-- Attempts that are counted before they are looked at, codes paced by who asks, LINE linked to a member who is signed in, and the language that he reads.

-- Until when each attempt that is being looked at counts as a failure that has not happened yet. One whose server has died lapses by itself.
alter table sign_in_pressure add column looked_at_until timestamptz[] not null default '{}';

-- Whose requests count together: an HMAC over the name, or the known browser, that asked for the number. Null: nobody was named.
alter table one_time_codes add column pace_hash bytea;

-- A LINE account that is to be linked, and by whom, in which session. Null: a login.
alter table line_flows
  add column member_id uuid,
  add column session_id uuid;
-- One LINE account each.
create unique index on line_accounts (member_id);

-- What he is written to in: chosen at sign-up, and in browsers that have his trust.
alter table members add column locale text not null default 'th' check (locale in ('th', 'en', 'kh', 'mm'));
