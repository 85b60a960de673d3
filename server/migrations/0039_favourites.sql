-- The lotteries that a member has marked; his lobby begins with them.
create table favourite_lotteries (
  member_id uuid not null,
  lottery text not null references lotteries,
  primary key (member_id, lottery)
);
