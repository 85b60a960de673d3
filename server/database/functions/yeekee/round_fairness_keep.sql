-- The promise of a round is immutable. Commit, seed and missing_at may be filled in once.
create or replace function round_fairness_keep() returns trigger language plpgsql as $$
begin
  if (new.bet_id, new.rule, new.chain, new.place, new.source, new.beacon_round, new.beacon_at)
      is distinct from (old.bet_id, old.rule, old.chain, old.place, old.source, old.beacon_round, old.beacon_at)
    or (old.commit is not null and new.commit is distinct from old.commit)
    or (old.seed is not null and new.seed is distinct from old.seed)
    or (old.missing_at is not null and new.missing_at is distinct from old.missing_at) then
    raise exception 'what was promised of a round does not change' using errcode = 'CK006';
  end if;
  return new;
end $$;

create or replace trigger keep before update on round_fairness for each row execute function round_fairness_keep();
