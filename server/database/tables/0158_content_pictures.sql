-- Pictures in the texts of operators. A text names one by its id.
create table content_pictures (
  -- First half of the SHA-256 of its files, which never change.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Of its largest files, in pixels.
  width integer not null check (width between 1 and 1280),
  height integer not null check (height between 1 and 5120),
  -- What stands in its place while it loads, in base64: https://evanw.github.io/thumbhash
  thumbhash text not null check (length(thumbhash) between 8 and 40),
  -- When it was last uploaded.
  at timestamptz not null,
  operator_name text not null
);

create table content_picture_files (
  picture text not null references content_pictures on delete cascade,
  -- In pixels.
  width integer not null check (width between 1 and 1280),
  format text not null check (format in ('avif', 'webp')),
  bytes bytea not null check (length(bytes) <= 2000000),
  primary key (picture, width, format)
);

-- The console edits content. An operator's own budget stays.
update registry_budgets set entry_bytes = 6500, total_bytes = 243000, part_bytes = 57000
where remote = 'operator' and entry_bytes = 6200 and total_bytes = 223000 and part_bytes = 54500;
