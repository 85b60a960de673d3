-- A second entry that differs is a refusal, which has its entry already.
create or replace function audit_of_lottery_act() returns trigger language plpgsql as $$
begin
  insert into registry_audit (actor, action, target, outcome, detail) values (
    new.operator_name,
    case new.action
      when 'number-limited' then 'operators.numbers.limit'
      when 'number-released' then 'operators.numbers.release'
      when 'void-proposed' then 'operators.rounds.void.propose'
      when 'void-confirmed' then 'operators.rounds.void.confirm'
      when 'move-proposed' then 'operators.draws.move.propose'
      when 'move-confirmed' then 'operators.draws.move.confirm'
      when 'decision-withdrawn' then 'operators.decisions.withdraw'
      when 'holiday-added' then 'operators.holidays.add'
      when 'holiday-removed' then 'operators.holidays.remove'
      when 'result-proposed' then 'operators.results.propose'
      when 'result-replaced' then 'operators.results.propose'
      when 'result-confirmed' then 'operators.results.confirm'
      when 'correction-proposed' then 'operators.results.correct.propose'
      when 'correction-replaced' then 'operators.results.correct.propose'
      when 'correction-confirmed' then 'operators.results.correct.confirm'
    end,
    concat_ws(' ', 'round ' || new.bet_id, new.subject, new.dt),
    'done',
    concat_ws(': ',
      concat_ws(' ',
        new.action, new.details ->> 'option', new.details ->> 'number',
        'at rate ' || ((new.details ->> 'multiply')::numeric / 100)::numeric(12, 2),
        'to ' || (new.details ->> 'toDt')),
      nullif(new.reason, '')));
  return null;
end $$;

create or replace trigger audit after insert on lottery_acts for each row
when (new.action not like '%-mismatched' and new.action not like '%-voided') execute function audit_of_lottery_act();
