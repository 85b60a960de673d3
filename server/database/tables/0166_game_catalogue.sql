-- The version of all games: who has their list asks whether it changed, and only this row is read.
create table game_catalogue (
  one boolean primary key default true check (one),
  version bigint not null default 0
);
insert into game_catalogue default values;
