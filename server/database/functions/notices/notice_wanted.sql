-- Whether the member wants notices of a topic by a channel: locked topics always, others by text message only
-- when they have asked for it.
create or replace function notice_wanted(p_member uuid, p_topic text, p_channel text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select t.locked or coalesce(c.chosen, p_channel <> 'sms')
  from notice_topics t left join notice_choices c
    on c.member_id = p_member and c.topic = t.topic and c.channel = p_channel
  where t.topic = p_topic
$$;
