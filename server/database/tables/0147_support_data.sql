-- Contact data of an agent may differ per domain. A row without a domain is for all others.
alter table agent_supports
  drop constraint agent_supports_pkey,
  add column id integer generated always as identity primary key,
  add column domain text references domains (name),
  add column version integer not null default 1,
  add constraint agent_supports_agent_domain_key unique nulls not distinct (agent_id, domain);
