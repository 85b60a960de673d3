-- Links that members are invited by: each member's own, and those that operators make for staff.

alter table referral_slugs
  -- Whose own link it is; a member has one. Null: a link of staff, or from before.
  add column member_id uuid references members (id),
  -- The member of staff who is credited with the sign-ups. Such a link earns nobody affiliate cash.
  add column employee_slug text check (employee_slug ~ '^[a-z0-9-]{2,32}$'),
  add column created_at timestamptz not null default site_now(),
  add column switched_off_at timestamptz;
create unique index referral_slugs_own on referral_slugs (member_id) where member_id is not null;
create index referral_slugs_by_time on referral_slugs (created_at desc);

alter table members
  -- The link that the member signed up through, and its member of staff, as the server resolved it.
  add column referral_slug text,
  add column employee_slug text;
create index members_referred on members (ref_uid, created_at) where ref_uid <> 0;
create index members_by_referral_slug on members (referral_slug) where referral_slug is not null;

create table referral_link_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null default site_now(),
  operator_id uuid not null,
  operator_name text not null,
  slug text not null references referral_slugs,
  action text not null check (action in ('create', 'switch-off', 'switch-on')),
  reason text not null
);
create index on referral_link_actions (slug);
create trigger append_only before update or delete on referral_link_actions for each row execute function ledger_refuse_change();
create trigger append_only_truncate before truncate on referral_link_actions
  for each statement execute function ledger_refuse_change();

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke update, delete on referral_link_actions from chokdee_app;
  end if;
end $$;
