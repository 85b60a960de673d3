create or replace function audit_of_referral_link() returns trigger language plpgsql as $$
begin
  insert into registry_audit (actor, action, target, outcome, detail) values (
    new.operator_name,
    case new.action when 'create' then 'operators.referral-links.create' else 'operators.referral-links.set-active' end,
    'link ' || new.slug,
    'done',
    new.action || ': ' || new.reason);
  return null;
end $$;

create or replace trigger audit after insert on referral_link_actions for each row
execute function audit_of_referral_link();
