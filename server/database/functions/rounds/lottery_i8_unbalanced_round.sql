create or replace view lottery_i8_unbalanced_round as
select * from round_books
where stakes <> bets
  or (state = 'settled' and (payouts <> wins - reversed or aborts <> cancelled or swept <> bets - cancelled - payouts))
  or (state = 'void' and (aborts <> bets or wins <> 0 or reversed <> 0 or swept <> 0))
  or (state in ('scheduled', 'open', 'closed') and (wins <> 0 or reversed <> 0 or swept <> 0 or aborts <> cancelled));
