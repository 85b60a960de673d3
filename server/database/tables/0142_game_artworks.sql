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
