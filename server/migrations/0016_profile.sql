-- Pictures of members, and the passkeys that they sign in with.

-- Made square and small by the server, and served by the hash of its bytes. In the database, so that every server has them.
create table avatars (
  member_id uuid not null references members (id),
  sha256 bytea not null check (length(sha256) = 32),
  picture bytea not null check (length(picture) <= 200000),
  created_at timestamptz not null default site_now(),
  primary key (member_id, sha256)
);
create index on avatars (sha256);

-- A passkey belongs to the host that it was made at: browsers offer it nowhere else.
create table passkeys (
  member_id uuid not null references members (id),
  -- The credential's id, base64url.
  id text not null,
  host text not null,
  public_key bytea not null,
  -- Of its uses, by the authenticator's own count; always 0 where it keeps none.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default site_now(),
  used_at timestamptz,
  primary key (member_id, id)
);

-- What an authenticator is asked to sign: deleted as it is used. With the session that begins a new passkey; with none for a login.
create table passkey_challenges (
  challenge text primary key,
  host text not null,
  member_id uuid,
  session_id uuid,
  expires_at timestamptz not null
);
create index on passkey_challenges (expires_at);
