-- Lotteries of four digits: tickets bought in sets at a fixed price, each of which wins the highest of several prizes.
-- A ticket is a line of a slip on the option set_4, its multiplier 1. Locks of such a slip: the key of the request, the round (for share),
-- set_exposure sorted by number, the member's account.

-- In the order in which they are told; of prizes that pay alike the first counts. When each is won: winning_sets below, and rules/set-4.ts.
create type set_prize as enum ('straight_4', 'straight_3', 'tode_4', 'tode_3', 'front_3', 'front_2', 'back_2');

-- What a lottery asks and how much it sells. Its rounds keep what stands here when they are made.
create table set_terms (
  lottery text primary key references lotteries,
  -- Of one set.
  price_satang bigint not null check (price_satang > 0),
  -- Sets of one ticket: for all members, and for one of them; and sets of one member, whatever their tickets.
  number_sets integer not null check (number_sets > 0),
  member_number_sets integer not null check (member_number_sets > 0),
  member_sets integer not null check (member_sets > 0)
);

create table set_prizes (
  lottery text not null references set_terms,
  prize set_prize not null,
  -- For one set. 0: not offered.
  amount_satang bigint not null check (amount_satang >= 0),
  primary key (lottery, prize)
);

create table round_sets (
  bet_id bigint primary key references rounds on delete cascade,
  price_satang bigint not null check (price_satang > 0),
  number_sets integer not null,
  member_number_sets integer not null,
  member_sets integer not null
);

create table round_prizes (
  bet_id bigint not null references round_sets on delete cascade,
  prize set_prize not null,
  amount_satang bigint not null check (amount_satang >= 0),
  primary key (bet_id, prize)
);

-- How many sets of a ticket are sold. No bet without it: its row lock orders the bets on one ticket.
create table set_exposure (
  bet_id bigint not null,
  number text not null,
  sets integer not null check (sets > 0),
  primary key (bet_id, number)
) with (fillfactor = 60);

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke update, delete on round_prizes from chokdee_app;
  end if;
end $$;

insert into set_terms (lottery, price_satang, number_sets, member_number_sets, member_sets)
select lottery, 12000, 30, 10, 200 from lotteries where bet_group = 'BET_LOTERRY4';
insert into set_prizes (lottery, prize, amount_satang)
select l.lottery, p.prize::set_prize, p.amount
from lotteries l
cross join (values
  ('straight_4', 12500000), ('straight_3', 4100000), ('tode_4', 550000), ('tode_3', 410000), ('front_3', 180000), ('front_2', 160000), ('back_2', 160000)
) p (prize, amount)
where l.bet_group = 'BET_LOTERRY4';
