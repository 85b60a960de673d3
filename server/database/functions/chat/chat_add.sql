-- Adds a message under the next number of its conversation, once per client id. The lock on the conversation
-- makes the numbers follow the commits, so that whoever reads up to a number has missed none before it.
-- Without a number: the conversation is closed, and its customer opens another one.
create or replace function chat_add(
  p_conversation uuid, p_client uuid, p_author text, p_operator uuid, p_event text, p_sealed bytea,
  out seq integer, out repeated boolean
) language plpgsql as $$
declare
  v_now timestamptz;
  v_state text;
begin
  select c.state into v_state from chat_conversations c where c.id = p_conversation for update;
  v_now := site_now();
  select m.seq into seq from chat_messages m where m.conversation_id = p_conversation and m.client_id = p_client;
  repeated := found;
  if repeated or (v_state = 'closed' and p_author = 'customer') then return; end if;
  update chat_conversations c set
    last_seq = c.last_seq + 1,
    -- The customer learns nothing of a note.
    active_at = case when p_author = 'note' then c.active_at else v_now end,
    state = case when p_author = 'customer' and c.state = 'new' then 'waiting' else c.state end,
    waiting_since = case when p_author = 'customer' and c.state = 'new' then v_now else c.waiting_since end,
    snoozed_until = case when p_author = 'customer' then null else c.snoozed_until end,
    read_by_customer = case when p_author = 'customer' then c.last_seq + 1 else c.read_by_customer end,
    read_by_desk = case when p_author = 'desk' then c.last_seq + 1 else c.read_by_desk end
  where c.id = p_conversation
  returning c.last_seq into seq;
  insert into chat_messages (conversation_id, seq, client_id, author, operator_id, event, sealed, sent_at)
  values (p_conversation, chat_add.seq, p_client, p_author, p_operator, p_event, p_sealed, v_now);
end $$;
