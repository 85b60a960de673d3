-- The outcomes of rounds that a member's pages have shown them, so that each is announced once. Version 0: the round was called off.
create table outcomes_seen (
  member_id uuid not null,
  bet_id bigint not null,
  version integer not null check (version >= 0),
  seen_at timestamptz not null default site_now(),
  primary key (member_id, bet_id, version)
);
create index outcomes_seen_by_time on outcomes_seen (seen_at);

-- What was settled before there were announcements is no news.
insert into outcomes_seen (member_id, bet_id, version)
select distinct w.member_id, w.bet_id, w.version
from wins w join rounds r on r.bet_id = w.bet_id
where r.close_at > site_now() - interval '31 days';
insert into outcomes_seen (member_id, bet_id, version)
select distinct p.member_id, p.bet_id, 0
from rounds r join poys p on p.bet_id = r.bet_id
where r.state = 'void' and r.close_at > site_now() - interval '31 days';
