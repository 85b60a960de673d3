-- Shots whose hash does not continue the chain, and tallies that do not match the last shot.
create or replace view yeekee_i20_broken_chain as
select s.bet_id, s.seq
from shots s left join shots before on before.bet_id = s.bet_id and before.seq = s.seq - 1
where s.hash <> next_shot_hash(case when s.seq = 1 then first_shot_hash(s.bet_id) else before.hash end, s.seq, s.number) or (s.seq > 1 and before.seq is null)
union all
select t.bet_id, t.count from shot_tallies t left join shots s on s.bet_id = t.bet_id and s.seq = t.count
where s.hash is distinct from t.hash or exists (select from shots more where more.bet_id = t.bet_id and more.seq > t.count);
