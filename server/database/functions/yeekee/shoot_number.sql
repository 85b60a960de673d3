-- Records a shot: the next in sequence, under the lock of the round's tally, at a moment read after that
-- lock; its hash continues the chain. Round and member are checked before the lock, because all shots of the
-- round contend for it, and again under it. `receipt`: whether shots of this round get a signed receipt.
-- SQLSTATE CK010 (see lottery_refuse): nothing is written.
create or replace function shoot_number(
  p_member uuid, p_name text, p_bet_id bigint, p_number text, p_interval interval,
  out seq integer, out created_at timestamptz, out hash text, out receipt boolean
) language plpgsql volatile as $$
declare
  v_round rounds;
  v_fault text;
begin
  select * into v_round from rounds r where r.bet_id = p_bet_id and r.shoot_close_at is not null;
  if not found then perform lottery_refuse('ROUND_NOT_FOUND'); end if;
  created_at := site_now();
  v_fault := shot_fault(v_round.state, v_round.open_at, v_round.shoot_close_at, created_at);
  if v_fault is null and exists (select from shooters s where s.member_id = p_member and not shooter_rested(s.last_shot_at, shoot_number.created_at, p_interval)) then
    v_fault := 'SHOT_TOO_SOON';
  end if;
  if v_fault is not null then perform lottery_refuse(v_fault); end if;

  select * into v_round from rounds r where r.bet_id = p_bet_id for share;
  insert into shot_tallies as t (bet_id, count, sum, hash) values (p_bet_id, 1, p_number::integer, next_shot_hash(first_shot_hash(p_bet_id), 1, p_number))
  on conflict (bet_id) do update
  set count = t.count + 1, sum = t.sum + excluded.sum, hash = next_shot_hash(t.hash, t.count + 1, p_number)
  returning t.count, t.hash into seq, hash;

  created_at := site_now();
  v_fault := shot_fault(v_round.state, v_round.open_at, v_round.shoot_close_at, created_at);
  if v_fault is not null then perform lottery_refuse(v_fault); end if;

  insert into shooters as s (member_id, last_shot_at) values (p_member, created_at)
  on conflict (member_id) do update set last_shot_at = excluded.last_shot_at where shooter_rested(s.last_shot_at, excluded.last_shot_at, p_interval);
  if not found then perform lottery_refuse('SHOT_TOO_SOON'); end if;

  insert into shots (bet_id, seq, member_id, number, name, created_at, hash) values (p_bet_id, seq, p_member, p_number, p_name, created_at, shoot_number.hash);
  receipt := exists (select from round_fairness f where f.bet_id = p_bet_id and f.rule = 'beacon');
end $$;
