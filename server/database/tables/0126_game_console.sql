-- What operators edit of partners and games, and what they changed.

-- Counts the changes, so that of two operators the second one does not overwrite the first one's unseen.
alter table game_partners add version integer not null default 1 check (version > 0);

alter table games
  -- Closed: stays in the lobby as closed, and cannot be launched.
  add state text not null default 'open' check (state in ('open', 'closed')),
  add version integer not null default 1 check (version > 0);

-- Letter case does not matter in an address.
create unique index games_address on games (partner, lower(list), lower(id));
create unique index game_lists_address on game_lists (partner, lower(list));

-- Every change that operators made, with what was there before.
create table game_changes (
  change bigint generated always as identity primary key,
  at timestamptz not null,
  operator_id uuid not null,
  operator_name text not null,
  partner text not null references game_partners,
  -- Both null: the partner itself, or its lists.
  list text,
  game text,
  -- The version that it made.
  version integer not null,
  -- {"name": {"before": "SA", "after": "SA Gaming"}}
  fields jsonb not null,
  reason text not null,
  check ((list is null) = (game is null))
);
create index game_changes_of_partner on game_changes (partner, change desc);
create index game_changes_of_game on game_changes (partner, list, game, version);

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke update, delete on game_changes from chokdee_app;
  end if;
end $$;
