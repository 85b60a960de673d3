-- Text messages go out in the order in which they lose their use: a sign-in code before notices.
drop index sms_outbox_due_at_idx;
create index on sms_outbox (useful_until, due_at);

-- Whether an operator has opened a conversation is asked at each read of it.
create index registry_audit_opened_chats on registry_audit (target, actor, at) where action = 'operators.chats.open';
