-- Partners, their lists and games. What is known of a partner stands here; code has the wallet protocols only.

create table game_partners (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  kind text not null check (kind in ('slot', 'casino', 'sport', 'fishing', 'card')),
  position integer not null,
  -- Place among the highlights, best first; null where it is none.
  highlight integer check (highlight > 0),
  -- lobby: games; lists: lists of games; direct: one entrance, played at once.
  entrance text not null check (entrance in ('lobby', 'lists', 'direct')),
  -- The adapter that speaks with the partner. Null: announced, and closed everywhere.
  protocol text,
  -- Shown to members only.
  restricted boolean not null default false,
  -- The partner that has the same games and replaces this one while it is down. It has no games of its own.
  backup text unique references game_partners check (backup <> code),
  timeout_ms integer not null default 8000 check (timeout_ms between 500 and 30000),
  -- Share of calls that may fail before the backup replaces the partner, in basis points.
  error_budget integer not null default 500 check (error_budget between 0 and 10000)
);

-- No row: open. A partner without a protocol is closed whatever stands here.
create table game_partner_states (
  partner text not null references game_partners,
  domain text not null references domains,
  state text not null check (state in ('open', 'maintenance', 'closed')),
  changed_at timestamptz not null,
  changed_by text not null,
  reason text not null,
  primary key (partner, domain)
);

-- Lists of the partners that have them, by the name in the address.
create table game_lists (
  partner text not null references game_partners,
  list text not null check (list ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$'),
  -- By language: th, en, kh, mm.
  names jsonb not null check (names ?& array['th', 'en', 'kh', 'mm']),
  kind text not null check (kind in ('slot', 'casino', 'sport', 'fishing', 'card')),
  entrance text not null check (entrance in ('lobby', 'direct')),
  position integer not null,
  primary key (partner, list)
);

create table games (
  partner text not null references game_partners,
  -- Empty where the partner has no lists.
  list text not null default '',
  id text not null check (id ~ '^[A-Za-z0-9]+([-_.][A-Za-z0-9]+)*$'),
  names jsonb not null check (names ?& array['th', 'en', 'kh', 'mm']),
  kind text not null check (kind in ('slot', 'casino', 'sport', 'fishing', 'card')),
  features text[] not null default '{}' check (features <@ array['free-spins', 'multiplier', 'cascade', 'wild', 'jackpot', 'live', 'speed', 'no-commission', 'multiplayer', 'boss']),
  -- Return to player in basis points: 9612 is 96.12 %. Null where it depends on the bet.
  rtp integer check (rtp between 5000 and 10000),
  -- Satang.
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null check (max_bet >= min_bet),
  orientation text not null check (orientation in ('portrait', 'landscape', 'any')),
  -- Can be tried without money and without an account.
  demo boolean not null default false,
  position integer not null,
  highlight integer check (highlight > 0),
  -- Motif and colours of the drawn cover: dragon.golden.
  picture text not null check (picture ~ '^[a-z]+\.[a-z]+$'),
  primary key (partner, list, id)
);

create table favourite_games (
  member_id uuid not null,
  partner text not null,
  list text not null,
  game text not null,
  marked_at timestamptz not null,
  primary key (member_id, partner, list, game),
  foreign key (partner, list, game) references games on delete cascade
);

insert into game_partners (code, name, kind, position, highlight, entrance, restricted)
select code, coalesce(old.name, new.name), new.kind, coalesce(old.position, new.position), case when old.partner is null then new.highlight else old.highlight end, entrance, restricted
from (values
  ('pg-soft2', 'PG Soft', 'slot', 10, 1, 'lobby', false),
  ('joker', 'Joker', 'slot', 20, 2, 'lobby', false),
  ('pegasus', 'Pegasus', 'slot', 30, null, 'lobby', false),
  ('ezg', 'EZG', 'slot', 40, null, 'lobby', false),
  ('gpx', 'GPX', 'slot', 50, null, 'lists', false),
  ('sa', 'SA Gaming', 'casino', 60, 3, 'direct', false),
  ('wm', 'WM Casino', 'casino', 70, 4, 'direct', false),
  ('all-bet', 'AllBet', 'casino', 80, null, 'direct', false),
  ('world-casino', 'World Casino', 'casino', 90, null, 'direct', true),
  ('hg', 'HG', 'casino', 100, null, 'direct', true),
  ('wl', 'WL', 'card', 110, null, 'lists', false),
  ('soccer', 'Soccer', 'sport', 120, 5, 'direct', false),
  ('pg-soft2-backup', 'PG Soft 2', 'slot', 15, null, 'lobby', false),
  ('wl-backup', 'WL 2', 'card', 115, null, 'lists', false)
) as new (code, name, kind, position, highlight, entrance, restricted)
left join partner_games old on old.partner = new.code;

update game_partners set backup = code || '-backup' where code in ('pg-soft2', 'wl');

drop table partner_games;

insert into game_lists (partner, list, names, kind, entrance, position) values
  ('gpx', 'slots', '{"th": "สล็อต", "en": "Slots", "kh": "ស្លុត", "mm": "စလော့"}', 'slot', 'lobby', 10),
  ('gpx', 'fishing', '{"th": "ยิงปลา", "en": "Fishing", "kh": "បាញ់ត្រី", "mm": "ငါးပစ်"}', 'fishing', 'lobby', 20),
  ('gpx', 'pgSport', '{"th": "กีฬา", "en": "Sports", "kh": "កីឡា", "mm": "အားကစား"}', 'sport', 'direct', 30),
  ('wl', 'cards', '{"th": "ไพ่", "en": "Cards", "kh": "បៀ", "mm": "ဖဲ"}', 'card', 'lobby', 10),
  ('wl', 'slots', '{"th": "สล็อต", "en": "Slots", "kh": "ស្លុត", "mm": "စလော့"}', 'slot', 'lobby', 20),
  ('wl', 'fishing', '{"th": "ยิงปลา", "en": "Fishing", "kh": "បាញ់ត្រី", "mm": "ငါးပစ်"}', 'fishing', 'lobby', 30),
  ('wm', 'list', '{"th": "โต๊ะสด", "en": "Live tables", "kh": "តុផ្សាយផ្ទាល់", "mm": "တိုက်ရိုက်စားပွဲ"}', 'casino', 'lobby', 10);

-- Slots and fishing: a motif in a colour, each pair once. The order of the pairs follows a hash, so that neighbours differ.
with motif (key, en, th, kh, mm) as (values
  ('dragon', 'Dragon', 'มังกร', 'នាគ', 'နဂါး'),
  ('tiger', 'Tiger', 'เสือ', 'ខ្លា', 'ကျား'),
  ('lotus', 'Lotus', 'ดอกบัว', 'ផ្កាឈូក', 'ကြာပန်း'),
  ('elephant', 'Elephant', 'ช้าง', 'ដំរី', 'ဆင်'),
  ('phoenix', 'Phoenix', 'หงส์', 'ហង្ស', 'ဟင်္သာ'),
  ('moon', 'Moon', 'พระจันทร์', 'ព្រះចន្ទ', 'လမင်း'),
  ('temple', 'Temple', 'วิหาร', 'ប្រាសាទ', 'ဘုရားကျောင်း'),
  ('pearl', 'Pearl', 'ไข่มุก', 'គុជ', 'ပုလဲ'),
  ('mango', 'Mango', 'มะม่วง', 'ស្វាយ', 'သရက်သီး'),
  ('monkey', 'Monkey', 'ลิง', 'ស្វា', 'မျောက်'),
  ('carp', 'Carp', 'ปลาคาร์ป', 'ត្រីគល់រាំង', 'ငါးကြင်း'),
  ('lantern', 'Lantern', 'โคมไฟ', 'គោម', 'မီးပုံး'),
  ('jewel', 'Jewel', 'อัญมณี', 'ត្បូង', 'ကျောက်မျက်'),
  ('buffalo', 'Buffalo', 'ควาย', 'ក្របី', 'ကျွဲ'),
  ('rabbit', 'Rabbit', 'กระต่าย', 'ទន្សាយ', 'ယုန်'),
  ('boat', 'Boat', 'เรือ', 'ទូក', 'လှေ'),
  ('drum', 'Drum', 'กลอง', 'ស្គរ', 'ဗုံ'),
  ('crown', 'Crown', 'มงกุฎ', 'មកុដ', 'သရဖူ')
), colour (key, en, th, kh, mm) as (values
  ('golden', 'Golden %s', '%sทอง', '%sមាស', 'ရွှေ%s'),
  ('silver', 'Silver %s', '%sเงิน', '%sប្រាក់', 'ငွေ%s'),
  ('red', 'Red %s', '%sแดง', '%sក្រហម', '%sနီ'),
  ('emerald', 'Emerald %s', '%sมรกต', '%sមរកត', 'မြ%s'),
  ('lucky', 'Lucky %s', '%sนำโชค', '%sសំណាង', 'ကံကောင်း%s'),
  ('thunder', 'Thunder %s', '%sสายฟ้า', '%sរន្ទះ', 'မိုးကြိုး%s'),
  ('crystal', 'Crystal %s', '%sแก้ว', '%sកែវ', 'ဖန်%s'),
  ('fire', 'Fire %s', '%sไฟ', '%sភ្លើង', 'မီး%s'),
  ('white', 'White %s', '%sขาว', '%sស', '%sဖြူ'),
  ('night', 'Night %s', '%sราตรี', '%sរាត្រី', 'ည%s')
), named as (
  select 'slot' as kind, m.key as motif, c.key as colour, format(c.en, m.en) as en, format(c.th, m.th) as th, format(c.kh, m.kh) as kh, format(c.mm, m.mm) as mm
  from motif m, colour c
  union all
  select 'fishing', 'sea', c.key, format(c.en, 'Fishing'), format(c.th, 'ยิงปลา'), format(c.kh, 'បាញ់ត្រី'), format(c.mm, 'ငါးပစ်') from colour c
), numbered as (
  select *, row_number() over (partition by kind order by md5(en)) as place, ('x' || substr(md5(en || colour), 1, 7))::bit(28)::integer as dice from named
), shelf (kind, partner, list, first, last) as (values
  ('slot', 'pg-soft2', '', 1, 36), ('slot', 'joker', '', 37, 66), ('slot', 'pegasus', '', 67, 90), ('slot', 'ezg', '', 91, 112),
  ('slot', 'gpx', 'slots', 113, 140), ('slot', 'wl', 'slots', 141, 168), ('fishing', 'gpx', 'fishing', 1, 5), ('fishing', 'wl', 'fishing', 6, 10)
)
insert into games (partner, list, id, names, kind, features, rtp, min_bet, max_bet, orientation, demo, position, picture)
select s.partner, s.list, replace(lower(n.en), ' ', '-'), jsonb_build_object('th', n.th, 'en', n.en, 'kh', n.kh, 'mm', n.mm), n.kind,
  case when n.kind = 'fishing' then array['multiplayer', 'boss'] else
    array['wild'] || case n.dice % 4 when 0 then array['free-spins', 'multiplier'] when 1 then array['cascade', 'multiplier'] when 2 then array['free-spins'] else array['jackpot'] end end,
  9400 + n.dice % 331, (array[100, 100, 200, 500])[1 + n.dice / 7 % 4], (array[50000, 100000, 200000, 500000])[1 + n.dice / 11 % 4],
  case when n.kind = 'fishing' then 'landscape' when n.dice % 3 = 0 then 'portrait' else 'any' end,
  n.kind = 'slot' and s.partner in ('pg-soft2', 'joker', 'ezg'), (n.place - s.first + 1) * 10, n.motif || '.' || n.colour
from shelf s
join numbered n on n.kind = s.kind and n.place between s.first and s.last;

insert into games (partner, list, id, names, kind, features, rtp, min_bet, max_bet, orientation, position, picture)
select 'wl', 'cards', id, names::jsonb, 'card', array['multiplayer'], rtp, 500, 200000, 'any', position, 'cards.' || colour
from (values
  ('pok-deng', '{"th": "ป๊อกเด้ง", "en": "Pok Deng", "kh": "ប៉ុកដេង", "mm": "ပေါက်ဒဲန်း"}', 9760, 10, 'red'),
  ('hi-lo', '{"th": "ไฮโล", "en": "Hi-Lo", "kh": "ហៃឡូ", "mm": "ဟိုင်လို"}', 9722, 20, 'emerald'),
  ('gourd-crab-fish', '{"th": "น้ำเต้าปูปลา", "en": "Gourd Crab Fish", "kh": "ខ្លាឃ្លោក", "mm": "ဂဏန်းငါးဘူးသီး"}', 9213, 30, 'golden'),
  ('dummy', '{"th": "ดัมมี่", "en": "Dummy", "kh": "ដាំមី", "mm": "ဒမ်မီ"}', 9700, 40, 'night'),
  ('nine-points', '{"th": "เก้าเก", "en": "Nine Points", "kh": "ប្រាំបួនពិន្ទុ", "mm": "ကိုးမှတ်"}', 9650, 50, 'fire'),
  ('dragon-or-tiger', '{"th": "เสือหรือมังกร", "en": "Dragon or Tiger", "kh": "នាគឬខ្លា", "mm": "နဂါးသို့မဟုတ်ကျား"}', 9627, 60, 'thunder')
) as card (id, names, rtp, position, colour);

-- Live tables. A partner with one entrance opens on all of its tables.
with tables (id, en, th, kh, mm, rtp, colour) as (values
  ('baccarat', 'Baccarat', 'บาคาร่า', 'បាការ៉ា', 'ဘကာရာ', 9894, 'red'),
  ('dragon-tiger', 'Dragon Tiger', 'เสือมังกร', 'នាគខ្លា', 'နဂါးကျား', 9627, 'golden'),
  ('roulette', 'Roulette', 'รูเล็ต', 'រ៉ូឡែត', 'ရူလက်', 9730, 'emerald'),
  ('sic-bo', 'Sic Bo', 'ไฮโลสด', 'ហៃឡូផ្សាយផ្ទាល់', 'ဟိုင်လိုတိုက်ရိုက်', 9722, 'night')
), host (partner, list, count) as (values ('sa', '', 3), ('wm', 'list', 3), ('all-bet', '', 2), ('world-casino', '', 2), ('hg', '', 2))
insert into games (partner, list, id, names, kind, features, rtp, min_bet, max_bet, orientation, position, picture)
select h.partner, h.list, t.id || '-' || n,
  jsonb_build_object('th', t.th || ' ' || n, 'en', t.en || ' ' || n, 'kh', t.kh || ' ' || n, 'mm', t.mm || ' ' || n), 'casino',
  array['live'] || case when n = 2 then array['speed'] when n = 3 and t.id = 'baccarat' then array['no-commission'] else '{}' end,
  t.rtp, (array[2000, 5000, 10000])[n], (array[500000, 1000000, 2000000])[n], 'any', n * 10 + length(t.id), replace(t.id, '-', '') || '.' || t.colour
from host h
cross join tables t
cross join generate_series(1, h.count) n;

update games set highlight = place
from (values ('pg-soft2', 1, 1), ('joker', 1, 2), ('gpx', 1, 3), ('pg-soft2', 2, 4), ('pegasus', 1, 5), ('wl', 1, 6), ('ezg', 1, 7), ('joker', 2, 8)) as best (partner, nth, place)
where games.partner = best.partner and games.position = best.nth * 10 and games.kind in ('slot', 'card') and games.list in ('', 'slots', 'cards') and not (games.partner = 'wl' and games.list = 'slots');
