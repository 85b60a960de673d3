-- Marks what the member does not want in the list. The notice stays: other channels may tell it.
create or replace function notice_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.in_site := notice_wanted(new.member_id, (select topic from notice_kinds where kind = new.kind), 'site');
  return new;
end $$;

create or replace trigger place before insert on notices for each row execute function notice_place();
