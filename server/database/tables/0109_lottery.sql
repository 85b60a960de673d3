-- What the site offers: lotteries, their options and rates, their days, and what operators did to them.
-- Locks, before those of the ledger and of slips: the lotteries (whoever changes their days for no key update, whoever makes their rounds for
-- share), then the rounds by number.

create type bet_option as enum
  ('teng_bon_3', 'tode_3', 'teng_bon_nha_3', 'teng_lang_3', 'teng_bon_2', 'teng_lang_2', 'teng_bon_1', 'teng_lang_1', 'set_4');

-- What the site offers. A market is a row, not code.
create table lotteries (
  lottery text primary key,
  bet_group text not null check (bet_group in ('BET_GOV', 'BET_STOCK', 'BET_YEEKEE', 'BET_PINGPONG', 'BET_LOTERRY4')),
  -- The {kind} of the call that places its slips.
  kind text not null check (kind in ('gov', 'stock', 'yeekee', 'yeekee5-min', 'pingpong', 'lao', 'lao-super', 'hanoy', 'malay')),
  -- Ends the types of its ledger transactions: BET_GOV, WIN_GOV.
  statement text not null check (statement in ('GOV', 'YEEKEE', 'STOCK', 'SET_4')),
  name text not null,
  -- Who says the result and how it becomes a draw. Form: server/src/lottery/lottery-config.ts.
  result_rule jsonb not null,
  -- How its rounds come; null: by hand only. Same file.
  schedule jsonb,
  active boolean not null default true,
  -- The betType of its rounds; null: its betGroup, or what the clock of its schedule says.
  bet_type text,
  -- How long after placing, and how long before closing, a member may still cancel a slip; null: never.
  cancel_within_seconds integer check (cancel_within_seconds > 0),
  cancel_before_close_seconds integer check (cancel_before_close_seconds >= 0),
  -- By the language of whoever reads it: keys are the site's locales. A language that is not there reads `name`.
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  constraint lotteries_cancel_check check ((cancel_within_seconds is null) = (cancel_before_close_seconds is null)),
  -- Whoever shoots last knows most: a slip on shots stands.
  constraint lotteries_cancel_never_check check (bet_group not in ('BET_YEEKEE', 'BET_PINGPONG') or cancel_within_seconds is null)
);

create table lottery_options (
  lottery text not null references lotteries,
  option bet_option not null,
  -- Hundredths. 0: not offered.
  multiply_x100 integer not null check (multiply_x100 between 0 and 10000000),
  min_satang bigint not null check (min_satang > 0),
  -- For the sum of a slip's lines on one number. Null: no bound but the technical one of slip_terms_fault.
  max_satang bigint check (max_satang > 0),
  -- For one member on one number in one round. Null: no bound.
  member_cap_satang bigint check (member_cap_satang > 0),
  -- What one number may cost the house in one round.
  number_cap_satang bigint not null check (number_cap_satang > 0),
  primary key (lottery, option)
);

-- From this total stake on one number on, the number pays this much; 0 closes it.
create table rate_tiers (
  lottery text not null,
  option bet_option not null,
  stake_satang bigint not null check (stake_satang > 0),
  multiply_x100 integer not null check (multiply_x100 between 0 and 10000000),
  primary key (lottery, option, stake_satang),
  foreign key (lottery, option) references lottery_options
);

-- Everything that operators have done to rounds, their numbers and their days. No row changes.
create table lottery_acts (
  act bigint generated always as identity primary key,
  at timestamptz not null,
  operator_id uuid not null,
  operator_name text not null,
  action text not null,
  bet_id bigint,
  -- What it was done to, where that is no round: a calendar, a lottery.
  subject text,
  dt date,
  details jsonb not null default '{}',
  reason text not null
);
create index lottery_acts_of_round on lottery_acts (bet_id, act desc) where bet_id is not null;
create index lottery_acts_of_days on lottery_acts (act desc) where bet_id is null;

-- The lotteries that a member has marked; their lobby begins with them.
create table favourite_lotteries (
  member_id uuid not null,
  lottery text not null references lotteries,
  primary key (member_id, lottery)
);

-- The lotteries that the site starts with. Amounts are satang.
insert into lotteries (lottery, bet_group, kind, statement, name, result_rule, schedule, cancel_within_seconds, cancel_before_close_seconds) values
  ('gov', 'BET_GOV', 'gov', 'GOV', 'หวยรัฐบาลไทย', '{"type":"government"}',
    '{"type":"monthly","daysOfMonth":[1,16],"closeTime":"15:30:00","resultTime":"16:00:00","openBeforeSeconds":1468800}', 300, 600),
  ('yeekee-15', 'BET_YEEKEE', 'yeekee', 'YEEKEE', 'จับยี่กี 15 นาที', '{"type":"yeekee","fairness":"conventional"}',
    '{"type":"clock","game":"yeekee-15","openBeforeSeconds":10800}', null, null),
  ('yeekee-5', 'BET_YEEKEE', 'yeekee5-min', 'YEEKEE', 'จับยี่กี 5 นาที', '{"type":"yeekee","fairness":"conventional"}',
    '{"type":"clock","game":"yeekee-5","openBeforeSeconds":3600}', null, null),
  ('pingpong-60', 'BET_PINGPONG', 'pingpong', 'YEEKEE', 'ปิงปอง 1 ชั่วโมง', '{"type":"yeekee","fairness":"conventional"}',
    '{"type":"clock","game":"pingpong-60","openBeforeSeconds":21600}', null, null);

-- Markets. Times are those of +07:00, the close before the market's own in summer as in winter time, since +07:00 has neither.
insert into lotteries (lottery, bet_group, bet_type, kind, statement, name, result_rule, schedule,
  cancel_within_seconds, cancel_before_close_seconds)
select m.lottery, 'BET_STOCK', m.bet_type, 'stock', 'STOCK', m.name, jsonb_build_object('type', m.rule), jsonb_strip_nulls(jsonb_build_object(
  'type', 'weekly', 'daysOfWeek', m.days::jsonb, 'closeTime', m.close || ':00', 'resultTime', m.result || ':00', 'openBeforeSeconds', m.open_before, 'calendar', m.calendar)),
  300, 600
from (values
  ('nikkei-morning', 'BET_STOCK_nikkei_morning', 'นิเคอิ เช้า', 'stock', '[1,2,3,4,5]', '09:20', '09:35', 72000, 'jp'),
  ('china-morning', 'BET_STOCK_china_morning', 'จีน เช้า', 'stock', '[1,2,3,4,5]', '10:20', '10:35', 72000, 'cn'),
  ('hangseng-morning', 'BET_STOCK_hangseng_morning', 'ฮั่งเส็ง เช้า', 'stock', '[1,2,3,4,5]', '10:50', '11:05', 72000, 'hk'),
  ('taiwan', 'BET_STOCK_taiwan', 'ไต้หวัน', 'stock', '[1,2,3,4,5]', '12:20', '12:40', 72000, 'tw'),
  ('nikkei-afternoon', 'BET_STOCK_nikkei_afternoon', 'นิเคอิ บ่าย', 'stock', '[1,2,3,4,5]', '13:20', '13:40', 72000, 'jp'),
  ('korea', 'BET_STOCK_korea', 'เกาหลี', 'stock', '[1,2,3,4,5]', '13:20', '13:40', 72000, 'kr'),
  ('china-afternoon', 'BET_STOCK_china_afternoon', 'จีน บ่าย', 'stock', '[1,2,3,4,5]', '13:50', '14:10', 72000, 'cn'),
  ('hangseng-afternoon', 'BET_STOCK_hangseng_afternoon', 'ฮั่งเส็ง บ่าย', 'stock', '[1,2,3,4,5]', '14:50', '15:15', 72000, 'hk'),
  ('singapore', 'BET_STOCK_singapore', 'สิงคโปร์', 'stock', '[1,2,3,4,5]', '15:50', '16:25', 72000, 'sg'),
  ('thai-evening', 'BET_STOCK_thai_evening', 'หุ้นไทย เย็น', 'thai-stock', '[1,2,3,4,5]', '16:20', '16:45', 72000, 'th'),
  ('india', 'BET_STOCK_india', 'อินเดีย', 'stock', '[1,2,3,4,5]', '16:50', '17:15', 72000, 'in'),
  ('stock-malay', 'BET_STOCK_malay', 'มาเลย์', 'malay', '[3,6,7]', '17:50', '18:40', 129600, 'my'),
  ('stock-hanoi', 'BET_STOCK_hanoi', 'ฮานอย', 'hanoi', '[1,2,3,4,5,6,7]', '18:05', '18:30', 72000, 'vn'),
  ('egypt', 'BET_STOCK_egypt', 'อียิปต์', 'stock', '[1,2,3,4,7]', '18:20', '19:45', 72000, 'eg'),
  ('stock-lao', 'BET_STOCK_lao', 'ลาวพัฒนา', 'lao', '[1,3,5]', '20:20', '20:45', 129600, 'la'),
  ('uk', 'BET_STOCK_uk', 'อังกฤษ', 'stock', '[1,2,3,4,5]', '22:20', '23:45', 72000, 'gb'),
  ('germany', 'BET_STOCK_germany', 'เยอรมัน', 'stock', '[1,2,3,4,5]', '22:20', '23:45', 72000, 'de'),
  ('russia', 'BET_STOCK_russia', 'รัสเซีย', 'stock', '[1,2,3,4,5]', '22:30', '23:05', 72000, 'ru'),
  ('downjone', 'BET_STOCK_downjone', 'ดาวโจนส์', 'stock', '[1,2,3,4,5]', '02:50', '04:30', 72000, 'us')
) m (lottery, bet_type, name, rule, days, close, result, open_before, calendar);

-- The lotteries, with the closing times of their one to three digits. One draw is over before the next one opens, for the lobby shows one of each.
insert into lotteries (lottery, bet_group, bet_type, kind, statement, name, result_rule, schedule, cancel_within_seconds, cancel_before_close_seconds)
select l.lottery, 'BET_LOTERRY4', l.bet_type, l.lottery, 'SET_4', l.name, jsonb_build_object('type', 'set-4', 'of', l.lottery), jsonb_build_object(
  'type', 'weekly', 'daysOfWeek', l.days::jsonb, 'closeTime', l.close || ':00', 'resultTime', l.result || ':00', 'openBeforeSeconds', l.open_before, 'calendar', l.calendar), 300, 600
from (values
  ('hanoy', 'BET_LOTERRY4_HANOY', 'หวยฮานอยชุด', '[1,2,3,4,5,6,7]', '18:05', '18:30', 72000, 'vn'),
  ('lao', 'BET_LOTERRY4_LAO', 'หวยลาวชุด', '[1,3,5]', '20:20', '20:45', 129600, 'la'),
  ('lao-super', 'BET_LOTERRY4_LAO_SUPER', 'หวยลาวซุปเปอร์ชุด', '[1,2,3,4,5,6,7]', '20:50', '21:10', 72000, 'la'),
  ('malay', 'BET_LOTERRY4_MALAY', 'หวยมาเลย์ชุด', '[3,6,7]', '17:50', '18:40', 72000, 'my')
) l (lottery, bet_type, name, days, close, result, open_before, calendar);

update lotteries l set names = jsonb_build_object('th', n.th, 'en', n.en, 'kh', n.kh, 'mm', n.mm)
from (values
  ('gov', 'หวยรัฐบาลไทย', 'Thai government lottery', 'ឆ្នោតរដ្ឋាភិបាលថៃ', 'ထိုင်းအစိုးရထီ'),
  ('yeekee-15', 'ยี่กี 15 นาที', 'Yeekee 15 minutes', 'យីគី 15 នាទី', 'ယီကီး 15 မိနစ်'),
  ('yeekee-5', 'ยี่กี 5 นาที', 'Yeekee 5 minutes', 'យីគី 5 នាទី', 'ယီကီး 5 မိနစ်'),
  ('pingpong-60', 'ปิงปอง 1 ชั่วโมง', 'Ping-pong 1 hour', 'ពីងប៉ុង 1 ម៉ោង', 'ပင်ပေါင် 1 နာရီ'),
  ('nikkei-morning', 'นิเคอิ เช้า', 'Nikkei morning', 'នីកេអិ ព្រឹក', 'နီကေး မနက်'),
  ('china-morning', 'จีน เช้า', 'China morning', 'ចិន ព្រឹក', 'တရုတ် မနက်'),
  ('hangseng-morning', 'ฮั่งเส็ง เช้า', 'Hang Seng morning', 'ហាំងសេង ព្រឹក', 'ဟန်ဆန်း မနက်'),
  ('taiwan', 'ไต้หวัน', 'Taiwan', 'តៃវ៉ាន់', 'ထိုင်ဝမ်'),
  ('nikkei-afternoon', 'นิเคอิ บ่าย', 'Nikkei afternoon', 'នីកេអិ រសៀល', 'နီကေး နေ့လယ်'),
  ('korea', 'เกาหลี', 'Korea', 'កូរ៉េ', 'ကိုရီးယား'),
  ('china-afternoon', 'จีน บ่าย', 'China afternoon', 'ចិន រសៀល', 'တရုတ် နေ့လယ်'),
  ('hangseng-afternoon', 'ฮั่งเส็ง บ่าย', 'Hang Seng afternoon', 'ហាំងសេង រសៀល', 'ဟန်ဆန်း နေ့လယ်'),
  ('singapore', 'สิงคโปร์', 'Singapore', 'សិង្ហបុរី', 'စင်ကာပူ'),
  ('thai-evening', 'หุ้นไทย เย็น', 'Thai stock, evening', 'ហ៊ុនថៃ ល្ងាច', 'ထိုင်းစတော့ ညနေ'),
  ('india', 'อินเดีย', 'India', 'ឥណ្ឌា', 'အိန္ဒိယ'),
  ('stock-malay', 'มาเลย์', 'Malaysia', 'ម៉ាឡេស៊ី', 'မလေးရှား'),
  ('stock-hanoi', 'ฮานอย', 'Hanoi', 'ហាណូយ', 'ဟနွိုင်း'),
  ('egypt', 'อียิปต์', 'Egypt', 'អេហ្ស៊ីប', 'အီဂျစ်'),
  ('stock-lao', 'ลาวพัฒนา', 'Laos', 'ឡាវ', 'လာအို'),
  ('uk', 'อังกฤษ', 'England', 'អង់គ្លេស', 'အင်္ဂလန်'),
  ('germany', 'เยอรมัน', 'Germany', 'អាល្លឺម៉ង់', 'ဂျာမနီ'),
  ('russia', 'รัสเซีย', 'Russia', 'រុស្ស៊ី', 'ရုရှား'),
  ('downjone', 'ดาวโจนส์', 'Dow Jones', 'ដាវជូន', 'ဒေါင်းဂျုံး'),
  ('lao', 'หวยลาวชุด', 'Laos sets', 'ឆ្នោតឡាវឈុត', 'လာအို စုံ'),
  ('lao-super', 'หวยลาวซุปเปอร์ชุด', 'Laos Super sets', 'ឆ្នោតឡាវ Super ឈុត', 'လာအို Super စုံ'),
  ('hanoy', 'หวยฮานอยชุด', 'Hanoi sets', 'ឆ្នោតហាណូយឈុត', 'ဟနွိုင်း စုံ'),
  ('malay', 'หวยมาเลย์ชุด', 'Malaysia sets', 'ឆ្នោតម៉ាឡេស៊ីឈុត', 'မလေးရှား စုံ')
) n (lottery, th, en, kh, mm)
where l.lottery = n.lottery;

insert into lottery_options (lottery, option, multiply_x100, min_satang, max_satang, member_cap_satang, number_cap_satang)
select l.lottery, o.option::bet_option, case l.lottery when 'gov' then o.gov else o.yeekee end,
  case when l.lottery <> 'gov' and o.option in ('teng_bon_2', 'teng_bon_3', 'teng_lang_2', 'tode_3') then 500 else 100 end,
  o.max, o.member_cap, o.number_cap
from (values ('gov'), ('yeekee-15'), ('yeekee-5'), ('pingpong-60')) l (lottery)
cross join (values
  ('teng_bon_3', 90000, 85000, 200000, 500000, 200000000),
  ('tode_3', 15000, 12000, 200000, 500000, 200000000),
  ('teng_bon_nha_3', 45000, 0, 200000, 500000, 200000000),
  ('teng_lang_3', 45000, 0, 200000, 500000, 200000000),
  ('teng_bon_2', 9000, 9200, 500000, 2000000, 200000000),
  ('teng_lang_2', 9000, 9200, 500000, 2000000, 200000000),
  ('teng_bon_1', 320, 320, 1000000, 5000000, 100000000),
  ('teng_lang_1', 420, 420, 1000000, 5000000, 100000000)
) o (option, gov, yeekee, max, member_cap, number_cap);

insert into rate_tiers (lottery, option, stake_satang, multiply_x100)
select o.lottery, o.option, t.stake_satang, o.multiply_x100 * t.percent / 100
from lottery_options o
join (values
  ('teng_bon_3', 100000, 90), ('teng_bon_3', 160000, 80),
  ('tode_3', 600000, 90), ('tode_3', 1000000, 80),
  ('teng_bon_nha_3', 200000, 90), ('teng_bon_nha_3', 320000, 80),
  ('teng_lang_3', 200000, 90), ('teng_lang_3', 320000, 80),
  ('teng_bon_2', 1000000, 90), ('teng_bon_2', 1600000, 80),
  ('teng_lang_2', 1000000, 90), ('teng_lang_2', 1600000, 80)
) t (option, stake_satang, percent) on t.option::bet_option = o.option
where o.multiply_x100 > 0;

insert into lottery_options (lottery, option, multiply_x100, min_satang, max_satang, member_cap_satang, number_cap_satang)
select l.lottery, o.option::bet_option, o.multiply, 100, o.max, o.member_cap, o.number_cap
from lotteries l
cross join (values
  ('teng_bon_3', 85000, 200000, 500000, 200000000),
  ('tode_3', 12000, 200000, 500000, 200000000),
  ('teng_bon_2', 9200, 500000, 2000000, 200000000),
  ('teng_lang_2', 9200, 500000, 2000000, 200000000),
  ('teng_bon_1', 320, 1000000, 5000000, 100000000),
  ('teng_lang_1', 420, 1000000, 5000000, 100000000)
) o (option, multiply, max, member_cap, number_cap)
where l.bet_group = 'BET_STOCK';

insert into rate_tiers (lottery, option, stake_satang, multiply_x100)
select o.lottery, o.option, t.stake_satang, o.multiply_x100 * t.percent / 100
from lottery_options o
join lotteries l using (lottery)
join (values
  ('teng_bon_3', 100000, 90), ('teng_bon_3', 160000, 80),
  ('tode_3', 600000, 90), ('tode_3', 1000000, 80),
  ('teng_bon_2', 1000000, 90), ('teng_bon_2', 1600000, 80),
  ('teng_lang_2', 1000000, 90), ('teng_lang_2', 1600000, 80)
) t (option, stake_satang, percent) on t.option::bet_option = o.option
where l.bet_group = 'BET_STOCK';
