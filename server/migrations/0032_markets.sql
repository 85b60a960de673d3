-- Markets, the days on which they have no draw, and what operators decide of rounds.
-- Locks, before those that 0002 and 0006 name: the lotteries (whoever changes their days for no key update, whoever makes their rounds for share), then the rounds by number.

-- The betType of its rounds; null: its betGroup, or what the clock of its schedule says.
alter table lotteries add column bet_type text;

-- A day without a draw for the lotteries whose schedule names the calendar.
create table holidays (
  calendar text not null,
  dt date not null,
  name text not null check (char_length(name) between 1 and 80),
  primary key (calendar, dt)
);

-- A draw that is held on another day than the schedule's, be that a holiday or not.
create table moved_draws (
  lottery text not null references lotteries,
  dt date not null,
  to_dt date not null check (to_dt <> dt),
  primary key (lottery, dt),
  unique (lottery, to_dt)
);

-- What two operators must agree on: that a round is called off, or that a draw is moved.
create table round_decisions (
  id uuid primary key,
  kind text not null check (kind in ('void', 'move')),
  lottery text not null references lotteries,
  dt date not null,
  bet_id bigint references rounds,
  to_dt date,
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'done', 'withdrawn')),
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null default site_now(),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  check ((kind = 'void') = (bet_id is not null) and (kind = 'move') = (to_dt is not null)),
  check ((state = 'proposed') = (decided_by is null)),
  check (state <> 'done' or decided_by <> proposed_by)
);
create unique index round_decisions_void on round_decisions (bet_id) where kind = 'void' and state = 'proposed';
create unique index round_decisions_move on round_decisions (lottery, dt) where kind = 'move' and state = 'proposed';

-- Everything that operators have done to rounds, their numbers and their days. No row changes.
create table lottery_acts (
  act bigint generated always as identity primary key,
  at timestamptz not null default site_now(),
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
create trigger append_only before update or delete on lottery_acts for each row execute function registry_refuse_change();
create trigger append_only_truncate before truncate on lottery_acts for each statement execute function registry_refuse_change();

-- Official results say by which rule they are.
update result_proposals set result = result || '{"rule":"government"}' where not result ? 'rule';
update results set source = source || '{"rule":"government"}' where source ? 'first' and not source ? 'rule';

-- Markets. Times are those of +07:00, the close before the market's own in summer as in winter time, since +07:00 has neither.
insert into lotteries (lottery, bet_group, bet_type, kind, statement, name, result_rule, schedule)
select m.lottery, 'BET_STOCK', m.bet_type, 'stock', 'STOCK', m.name, jsonb_build_object('type', m.rule), jsonb_strip_nulls(jsonb_build_object(
  'type', 'weekly', 'daysOfWeek', m.days::jsonb, 'closeTime', m.close || ':00', 'resultTime', m.result || ':00', 'openBeforeSeconds', m.open_before, 'calendar', m.calendar))
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

-- The days of 2026 and 2027 that are known; operators add what is announced later. A day on which an exchange closes early is one of them: bets would go on after its close. In Vietnam the draw rests on the last day of the lunar year and the first three.
insert into holidays (calendar, dt, name)
select calendar, unnest(days::date[]), name from (values
  ('th', 'วันขึ้นปีใหม่', '{2026-01-01,2027-01-01}'),
  ('th', 'วันหยุดพิเศษ', '{2026-01-02}'),
  ('th', 'วันมาฆบูชา', '{2026-03-03}'),
  ('th', 'วันจักรี', '{2026-04-06,2027-04-06}'),
  ('th', 'วันสงกรานต์', '{2026-04-13,2026-04-14,2026-04-15,2027-04-13,2027-04-14,2027-04-15}'),
  ('th', 'วันแรงงาน', '{2026-05-01,2027-05-03}'),
  ('th', 'วันฉัตรมงคล', '{2026-05-04,2027-05-04}'),
  ('th', 'วันวิสาขบูชา', '{2026-06-01,2027-05-20}'),
  ('th', 'วันเฉลิมฯ พระบรมราชินี', '{2026-06-03,2027-06-03}'),
  ('th', 'วันเฉลิมฯ ร.10', '{2026-07-28,2027-07-28}'),
  ('th', 'วันอาสาฬหบูชา', '{2026-07-29}'),
  ('th', 'วันแม่แห่งชาติ', '{2026-08-12,2027-08-12}'),
  ('th', 'วันนวมินทรมหาราช', '{2026-10-13,2027-10-13}'),
  ('th', 'วันปิยมหาราช', '{2026-10-23,2027-10-25}'),
  ('th', 'วันพ่อแห่งชาติ', '{2026-12-07,2027-12-06}'),
  ('th', 'วันรัฐธรรมนูญ', '{2026-12-10,2027-12-10}'),
  ('th', 'วันสิ้นปี', '{2026-12-31,2027-12-31}'),
  ('jp', 'New Year', '{2026-01-01,2027-01-01}'),
  ('jp', 'New Year', '{2026-01-02}'),
  ('jp', 'Coming of Age Day', '{2026-01-12,2027-01-11}'),
  ('jp', 'National Foundation Day', '{2026-02-11,2027-02-11}'),
  ('jp', 'Emperor''s Birthday', '{2026-02-23,2027-02-23}'),
  ('jp', 'Vernal Equinox', '{2026-03-20,2027-03-22}'),
  ('jp', 'Showa Day', '{2026-04-29,2027-04-29}'),
  ('jp', 'Constitution Day', '{2026-05-06,2027-05-03}'),
  ('jp', 'Greenery Day', '{2026-05-04,2027-05-04}'),
  ('jp', 'Children''s Day', '{2026-05-05,2027-05-05}'),
  ('jp', 'Marine Day', '{2026-07-20,2027-07-19}'),
  ('jp', 'Mountain Day', '{2026-08-11,2027-08-11}'),
  ('jp', 'Respect for the Aged Day', '{2026-09-21,2027-09-20}'),
  ('jp', 'Citizens'' Holiday', '{2026-09-22}'),
  ('jp', 'Autumnal Equinox', '{2026-09-23,2027-09-23}'),
  ('jp', 'Sports Day', '{2026-10-12,2027-10-11}'),
  ('jp', 'Culture Day', '{2026-11-03,2027-11-03}'),
  ('jp', 'Labour Thanksgiving Day', '{2026-11-23,2027-11-23}'),
  ('jp', 'Year-end', '{2026-12-31,2027-12-31}'),
  ('hk', 'New Year', '{2026-01-01,2027-01-01}'),
  ('hk', 'Lunar New Year', '{2026-02-17,2026-02-18,2026-02-19,2027-02-08,2027-02-09}'),
  ('hk', 'Good Friday', '{2026-04-03,2027-03-26}'),
  ('hk', 'Easter Monday', '{2026-04-07,2027-03-29}'),
  ('hk', 'Ching Ming', '{2026-04-06,2027-04-05}'),
  ('hk', 'Labour Day', '{2026-05-01}'),
  ('hk', 'Birthday of the Buddha', '{2026-05-25,2027-05-13}'),
  ('hk', 'Tuen Ng', '{2026-06-19,2027-06-09}'),
  ('hk', 'HKSAR Establishment Day', '{2026-07-01,2027-07-01}'),
  ('hk', 'Day after Mid-Autumn', '{2027-09-16}'),
  ('hk', 'National Day', '{2026-10-01,2027-10-01}'),
  ('hk', 'Chung Yeung', '{2026-10-19,2027-10-08}'),
  ('hk', 'Christmas', '{2026-12-25,2027-12-27}'),
  ('cn', 'New Year', '{2026-01-01,2026-01-02,2027-01-01}'),
  ('cn', 'Spring Festival', '{2026-02-16,2026-02-17,2026-02-18,2026-02-19,2026-02-20,2026-02-23,2027-02-05,2027-02-08,2027-02-09}'),
  ('cn', 'Qingming', '{2026-04-06,2027-04-05}'),
  ('cn', 'Labour Day', '{2026-05-01,2026-05-04,2026-05-05,2027-05-03}'),
  ('cn', 'Dragon Boat Festival', '{2026-06-19,2027-06-09}'),
  ('cn', 'Mid-Autumn Festival', '{2026-09-25,2027-09-15}'),
  ('cn', 'National Day', '{2026-10-01,2026-10-02,2026-10-05,2026-10-06,2026-10-07,2027-10-01,2027-10-04,2027-10-05}'),
  ('tw', 'New Year', '{2026-01-01,2027-01-01}'),
  ('tw', 'Lunar New Year', '{2026-02-12,2026-02-13,2026-02-16,2026-02-17,2026-02-18,2026-02-19,2026-02-20,2027-02-04,2027-02-05,2027-02-08}'),
  ('tw', 'Peace Memorial Day', '{2026-02-27,2027-03-01}'),
  ('tw', 'Children''s Day', '{2026-04-03}'),
  ('tw', 'Qingming', '{2026-04-06,2027-04-05}'),
  ('tw', 'Labour Day', '{2026-05-01}'),
  ('tw', 'Dragon Boat Festival', '{2026-06-19,2027-06-09}'),
  ('tw', 'Mid-Autumn Festival', '{2026-09-25,2027-09-15}'),
  ('tw', 'Teachers'' Day', '{2026-09-28,2027-09-28}'),
  ('tw', 'National Day', '{2026-10-09,2027-10-11}'),
  ('tw', 'Retrocession Day', '{2026-10-26,2027-10-25}'),
  ('tw', 'Constitution Day', '{2026-12-25,2027-12-24}'),
  ('kr', 'New Year', '{2026-01-01,2027-01-01}'),
  ('kr', 'Seollal', '{2026-02-16,2026-02-17,2026-02-18,2027-02-08,2027-02-09}'),
  ('kr', 'March 1st Movement Day', '{2026-03-02,2027-03-01}'),
  ('kr', 'Labour Day', '{2026-05-01}'),
  ('kr', 'Children''s Day', '{2026-05-05,2027-05-05}'),
  ('kr', 'Buddha''s Birthday', '{2026-05-25,2027-05-13}'),
  ('kr', 'Local elections', '{2026-06-03}'),
  ('kr', 'Liberation Day', '{2026-08-17,2027-08-16}'),
  ('kr', 'Chuseok', '{2026-09-24,2026-09-25,2027-09-14,2027-09-15,2027-09-16}'),
  ('kr', 'National Foundation Day', '{2026-10-05,2027-10-04}'),
  ('kr', 'Hangeul Day', '{2026-10-09,2027-10-11}'),
  ('kr', 'Christmas', '{2026-12-25,2027-12-27}'),
  ('kr', 'Year-end', '{2026-12-31,2027-12-31}'),
  ('sg', 'New Year', '{2026-01-01,2027-01-01}'),
  ('sg', 'Chinese New Year', '{2026-02-17,2026-02-18,2027-02-08}'),
  ('sg', 'Good Friday', '{2026-04-03,2027-03-26}'),
  ('sg', 'Labour Day', '{2026-05-01}'),
  ('sg', 'Hari Raya Haji', '{2026-05-27}'),
  ('sg', 'Vesak Day', '{2026-06-01,2027-05-20}'),
  ('sg', 'National Day', '{2026-08-10,2027-08-09}'),
  ('sg', 'Deepavali', '{2026-11-09,2027-10-28}'),
  ('sg', 'Christmas', '{2026-12-25}'),
  ('in', 'Republic Day', '{2026-01-26,2027-01-26}'),
  ('in', 'Holi', '{2026-03-03}'),
  ('in', 'Ram Navami', '{2026-03-26}'),
  ('in', 'Mahavir Jayanti', '{2026-03-31}'),
  ('in', 'Good Friday', '{2026-04-03,2027-03-26}'),
  ('in', 'Ambedkar Jayanti', '{2026-04-14,2027-04-14}'),
  ('in', 'Maharashtra Day', '{2026-05-01}'),
  ('in', 'Bakri Id', '{2026-05-28}'),
  ('in', 'Muharram', '{2026-06-26}'),
  ('in', 'Ganesh Chaturthi', '{2026-09-14}'),
  ('in', 'Gandhi Jayanti', '{2026-10-02}'),
  ('in', 'Dussehra', '{2026-10-20}'),
  ('in', 'Diwali', '{2026-11-10}'),
  ('in', 'Guru Nanak Jayanti', '{2026-11-24}'),
  ('in', 'Christmas', '{2026-12-25}'),
  ('eg', 'Coptic Christmas', '{2026-01-07,2027-01-07}'),
  ('eg', 'Sham El-Nessim', '{2026-04-13,2027-05-03}'),
  ('ru', 'New Year', '{2026-01-01,2027-01-01}'),
  ('ru', 'Orthodox Christmas', '{2026-01-07,2027-01-07}'),
  ('gb', 'New Year', '{2026-01-01,2027-01-01}'),
  ('gb', 'Good Friday', '{2026-04-03,2027-03-26}'),
  ('gb', 'Easter Monday', '{2026-04-06,2027-03-29}'),
  ('gb', 'Early May Bank Holiday', '{2026-05-04,2027-05-03}'),
  ('gb', 'Spring Bank Holiday', '{2026-05-25,2027-05-31}'),
  ('gb', 'Summer Bank Holiday', '{2026-08-31,2027-08-30}'),
  ('gb', 'Christmas', '{2026-12-25,2027-12-27}'),
  ('gb', 'Boxing Day', '{2026-12-28,2027-12-28}'),
  ('de', 'New Year', '{2026-01-01,2027-01-01}'),
  ('de', 'Good Friday', '{2026-04-03,2027-03-26}'),
  ('de', 'Easter Monday', '{2026-04-06,2027-03-29}'),
  ('de', 'Labour Day', '{2026-05-01}'),
  ('de', 'Christmas Eve', '{2026-12-24,2027-12-24}'),
  ('de', 'Christmas', '{2026-12-25}'),
  ('de', 'New Year''s Eve', '{2026-12-31,2027-12-31}'),
  ('us', 'New Year', '{2026-01-01,2027-01-01}'),
  ('us', 'Martin Luther King Day', '{2026-01-19,2027-01-18}'),
  ('us', 'Presidents'' Day', '{2026-02-16,2027-02-15}'),
  ('us', 'Good Friday', '{2026-04-03,2027-03-26}'),
  ('us', 'Memorial Day', '{2026-05-25,2027-05-31}'),
  ('us', 'Juneteenth', '{2026-06-19,2027-06-18}'),
  ('us', 'Independence Day', '{2026-07-03,2027-07-05}'),
  ('us', 'Labor Day', '{2026-09-07,2027-09-06}'),
  ('us', 'Thanksgiving', '{2026-11-26,2027-11-25}'),
  ('us', 'Christmas', '{2026-12-25,2027-12-24}'),
  ('vn', 'Tet', '{2026-02-16,2026-02-17,2026-02-18,2026-02-19,2027-02-05,2027-02-06,2027-02-07,2027-02-08}'),
  ('us', 'Early close', '{2026-11-27,2026-12-24,2027-11-26}'),
  ('gb', 'Early close', '{2026-12-24,2026-12-31,2027-12-24,2027-12-31}'),
  ('de', 'Early close', '{2026-12-30,2027-12-30}'),
  ('hk', 'Early close', '{2026-02-16,2026-12-24,2026-12-31,2027-02-05,2027-12-24,2027-12-31}'),
  ('sg', 'Early close', '{2026-02-16,2026-12-24,2026-12-31,2027-02-05,2027-12-24,2027-12-31}')
) known (calendar, name, days);

insert into moved_draws (lottery, dt, to_dt) values
  ('gov', '2026-01-01', '2026-01-02'), ('gov', '2026-01-16', '2026-01-17'), ('gov', '2026-05-01', '2026-05-02'),
  ('gov', '2027-01-16', '2027-01-17'), ('gov', '2027-05-01', '2027-05-02');
