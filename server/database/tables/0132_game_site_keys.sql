-- The site's own keys towards game partners that want RSA signatures. The newest is used.
create table game_site_keys (
  version integer primary key check (version > 0),
  public_pem text not null,
  -- Private half, encrypted with a key that is derived from GAME_PARTNERS_SECRET: another secret makes another key.
  sealed bytea not null,
  created_at timestamptz not null
);
