-- The live chat's hours of duty by weekday, its holidays, and what customers leave outside of them.

create table chat_hours (
  desk_id integer not null references chat_desks on delete cascade,
  -- 1 is Monday. A weekday without a row has no hours of duty.
  weekday integer not null check (weekday between 1 and 7),
  -- At +07:00.
  opens_at time not null,
  -- Not after opens_at: on the next day.
  closes_at time not null,
  primary key (desk_id, weekday)
);
insert into chat_hours (desk_id, weekday, opens_at, closes_at)
select id, weekday, opens_at, closes_at from chat_desks cross join generate_series(1, 7) as weekday;

alter table chat_desks drop column opens_at, drop column closes_at,
  -- Days without hours of duty.
  add column holidays date[] not null default '{}' check (cardinality(holidays) <= 100);

-- Of a form that was filled in outside the hours of duty: the encrypted topic and how to reach the customer.
alter table chat_conversations add column left_sealed bytea;
