-- What a lottery of four digits needs before anything else can speak of it: a value of an enum serves only after its commit.
alter type bet_option add value 'set_4';

alter table lotteries drop constraint lotteries_kind_check;
alter table lotteries add constraint lotteries_kind_check
  check (kind in ('gov', 'stock', 'yeekee', 'yeekee5-min', 'pingpong', 'lao', 'lao-super', 'hanoy', 'malay'));
