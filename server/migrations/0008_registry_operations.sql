-- What each change of a domain was, besides what came of it.

alter table generations
  add column operation text not null default 'promote' check (operation in ('promote', 'pin', 'unpin', 'on', 'off', 'maintenance', 'rollback')),
  -- The generation whose state a rollback wrote again, where it was a whole one.
  add column restores integer,
  -- Against the generation before: [{"part": name, "what": "build" | "rollout" | "pin" | "state", "from": text | null, "to": text | null}]. Unknown, and so empty, of generations older than this column.
  add column changes jsonb not null default '[]',
  add foreign key (domain, restores) references generations (domain, number);
