-- What the site shows of its helpers and of the partners whose games it offers.

create table agent_supports (
  agent_id integer primary key,
  active_popup boolean not null,
  active_support boolean not null,
  office_phone_number text not null,
  url_bailek text not null,
  url_popup text not null,
  url_support text not null
);

create table partner_games (
  partner text primary key,
  name text not null,
  kind text not null check (kind in ('slot', 'casino', 'sport', 'fishing', 'card')),
  path text not null check (path like '/%'),
  -- A partner is shown before its games can be launched; closed until then.
  open boolean not null default false,
  position integer not null,
  -- Place among the highlights, best first; null where it is none.
  highlight integer check (highlight > 0)
);

-- The centre agent, whose support answers everybody that no other agent referred. Nothing is switched on until it is filled in.
insert into agent_supports values (2, false, false, '', '', '', '');

insert into partner_games (partner, name, kind, path, position, highlight) values
  ('pg-soft2', 'PG Soft', 'slot', '/game/pg-soft2', 10, 1),
  ('joker', 'Joker', 'slot', '/game/joker', 20, 2),
  ('pegasus', 'Pegasus', 'slot', '/game/pegasus', 30, null),
  ('ezg', 'EZG', 'slot', '/game/ezg', 40, null),
  ('gpx', 'GPX', 'slot', '/game/gpx', 50, null),
  ('sa', 'SA Gaming', 'casino', '/game/sa', 60, 3),
  ('wm', 'WM Casino', 'casino', '/game/wm', 70, 4),
  ('all-bet', 'AllBet', 'casino', '/game/all-bet', 80, null),
  ('world-casino', 'World Casino', 'casino', '/game/world-casino', 90, null),
  ('hg', 'HG', 'casino', '/game/hg', 100, null),
  ('wl', 'WL', 'card', '/game/wl', 110, null),
  ('soccer', 'Soccer', 'sport', '/game/soccer', 120, 5),
  ('pg-sport', 'PG Sport', 'sport', '/game/gpx/pgSport', 130, null);
