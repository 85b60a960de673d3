-- Videos of content with their captions.
create table content_videos (
  -- First half of the SHA-256 of its bytes, which never change.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- What the bytes are, whatever the file's name said.
  type text not null check (type in ('video/mp4', 'video/webm')),
  -- In pixels.
  width integer not null check (width between 1 and 3840),
  height integer not null check (height between 1 and 3840),
  seconds integer not null check (seconds between 1 and 900),
  size integer not null check (size between 1 and 20000000),
  bytes bytea not null check (length(bytes) = size),
  -- When it was last uploaded.
  at timestamptz not null,
  operator_name text not null
);
-- A range is read without the bytes before and after it.
alter table content_videos alter column bytes set storage external;

create table content_captions (
  -- First half of the SHA-256 of the text.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- WebVTT as the server writes it.
  vtt text not null check (octet_length(vtt) <= 100000)
);

-- Of a video: {"poster", "file", "embed"}. Its texts have "captions", "cues" and "track" besides.
alter table content_versions add column video jsonb check (jsonb_typeof(video) = 'object');

-- The help remote plays videos, the console edits them. An operator's own budget stays.
update registry_budgets set entry_bytes = 4500, total_bytes = 74500
where remote = 'support' and entry_bytes = 4400 and total_bytes = 63000;
update registry_budgets set total_bytes = 262500, part_bytes = 58500
where remote = 'operator' and (total_bytes, part_bytes) in ((258000, 57500), (260000, 58000));
