-- Sign-ups and new PINs by idempotency key, for a repeat whose first reply was lost. Neither a key nor a request can be
-- read or guessed from it: both are HMACs, and that of the request includes the key.
create table sealed_attempts (
  key_mac text primary key,
  -- Null once another request came with the key: it then answers nothing.
  request_mac text,
  member_id uuid,
  -- The session that the reply carried, and the one that it replaced in that browser.
  session_id uuid,
  replaced_session_id uuid,
  created_at timestamptz not null
);
create index on sealed_attempts (created_at);
