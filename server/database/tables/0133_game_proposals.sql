-- What takes two operators: a partner's access and keys, and opening it in a production domain.

create table game_proposals (
  id uuid primary key,
  partner text not null references game_partners,
  kind text not null check (kind in ('access', 'key-start', 'key-end', 'public-key-start', 'public-key-end', 'open')),
  -- The version of the key that ends, or the domain to open. Empty for the other kinds.
  subject text not null default '',
  -- The access as it shall be, or the public key. Never a secret.
  content jsonb not null default '{}',
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'done', 'withdrawn')),
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  decision text,
  check ((state = 'proposed') = (decided_by is null)),
  check (state <> 'done' or decided_by <> proposed_by)
);
create unique index game_proposals_open on game_proposals (partner, kind, subject) where state = 'proposed';

alter table game_partner_keys
  -- Who proposed it: only they are shown the secret, once. Null: nobody is.
  add shown_to uuid,
  add shown_at timestamptz;
