-- Notices by text message. They cost money, so that members choose them; those that nobody can mute come anyway.
alter table notice_choices
  drop constraint notice_choices_channel_check,
  add constraint notice_choices_channel_check check (channel in ('site', 'push', 'sms'));

-- By the machine's clock, as the gateway's queue is.
create table notice_sms (
  member_id uuid not null,
  notice_id bigint not null,
  -- When the notice was made. No message goes to another one.
  phone_number text not null,
  due_at timestamptz not null,
  useful_until timestamptz not null,
  -- When it went to the gateway's queue, once.
  sent_at timestamptz,
  primary key (member_id, notice_id),
  foreign key (member_id, notice_id) references notices on delete cascade
);
create index on notice_sms (due_at) where sent_at is null;
create index on notice_sms (member_id, sent_at) where sent_at is not null;

-- The pause after a failure doubles with each try.
alter table sms_outbox add column tries integer not null default 0;
