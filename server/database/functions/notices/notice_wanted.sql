-- Whether the member wants notices of a topic by a channel. Locked topics are always wanted.
create or replace function notice_wanted(p_member uuid, p_topic text, p_channel text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
    select c.chosen or t.locked from notice_choices c join notice_topics t on t.topic = c.topic
    where c.member_id = p_member and c.topic = p_topic and c.channel = p_channel), true)
$$;
