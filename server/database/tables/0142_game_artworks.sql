-- Pictures of games that operators upload. A game without one shows its drawn cover.

create table game_artworks (
  -- First half of the SHA-256 of its files, which never change.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- What stands in its place while it loads, in base64: https://evanw.github.io/thumbhash
  thumbhash text not null check (length(thumbhash) between 8 and 40),
  -- When it was last given to a game.
  created_at timestamptz not null
);

create table game_artwork_files (
  artwork text not null references game_artworks on delete cascade,
  -- In pixels.
  width integer not null check (width > 0),
  avif bytea not null check (length(avif) <= 500000),
  primary key (artwork, width)
);

alter table games add artwork text references game_artworks;
create index games_of_artwork on games (artwork) where artwork is not null;

-- Cards of games decode what stands in the place of a picture, and the console crops one. An operator's own budget stays.
update registry_budgets set total_bytes = 38500, part_bytes = 18500
where remote = 'games' and entry_bytes = 3800 and total_bytes = 37000 and part_bytes = 17500;
update registry_budgets set part_bytes = 54500 where remote = 'operator' and part_bytes = 52500;
