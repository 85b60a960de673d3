-- The newest paid deposits of a way say how long the next one takes.
create index deposits_paid on deposits (channel, resolved_at desc) where status = 'success';
