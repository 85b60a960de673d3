-- Articles, promotions and other content that operators write.

create table content_items (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('article', 'promotion', 'video', 'howto', 'popup', 'news')),
  -- The last part of its address: lower case, NFC, any script.
  slug text not null check (char_length(slug) between 1 and 80 and slug = lower(slug) and slug !~ '[[:space:]/?#%&\\]'),
  -- The newest one.
  version integer not null default 1 check (version > 0),
  -- Counts every change, publications included, so that of two operators the second one does not overwrite the first one's unseen.
  revision integer not null default 1 check (revision > 0),
  -- Smaller ones come first in a list; newer ones first among equals.
  position integer not null default 100 check (position between 0 and 1000000),
  unique (kind, slug)
);

-- What operators wrote. No row changes: a restored version becomes a new one.
create table content_versions (
  item bigint not null references content_items,
  version integer not null check (version > 0),
  -- Null: every domain.
  domains text[] check (cardinality(domains) > 0),
  audience text not null check (audience in ('everyone', 'visitor', 'member', 'level')),
  -- The lowest level of members who see it.
  level integer check (level between 1 and 1000),
  -- By language: {"th": {"title", "summary", "markdown", "tree"}}. A language that is not there is missing.
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts ? 'th'),
  at timestamptz not null,
  -- Null: came with the site.
  operator_id uuid,
  operator_name text not null,
  note text not null,
  primary key (item, version),
  check ((audience = 'level') = (level is not null))
);

-- When which version is shown. The latest one that has started counts; one without a version hides the item.
create table content_publications (
  publication bigint generated always as identity primary key,
  item bigint not null references content_items,
  version integer,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  operator_name text not null,
  at timestamptz not null,
  -- A plan that was taken back before it started.
  withdrawn_at timestamptz,
  foreign key (item, version) references content_versions
);
create index content_publications_of_item on content_publications (item, starts_at desc, publication desc) where withdrawn_at is null;

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke update, delete on content_versions from chokdee_app;
    revoke delete on content_items, content_publications from chokdee_app;
  end if;
end $$;
