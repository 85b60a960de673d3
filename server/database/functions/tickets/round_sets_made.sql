create or replace function round_sets_made() returns trigger language plpgsql as $$
begin
  insert into round_sets (bet_id, price_satang, number_sets, member_number_sets, member_sets)
  select new.bet_id, t.price_satang, t.number_sets, t.member_number_sets, t.member_sets from set_terms t where t.lottery = new.lottery;
  insert into round_prizes (bet_id, prize, amount_satang) select new.bet_id, p.prize, p.amount_satang from set_prizes p where p.lottery = new.lottery;
  return null;
end $$;

create or replace trigger sets_made after insert on rounds for each row execute function round_sets_made();
