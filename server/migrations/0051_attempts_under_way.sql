-- Until when each attempt of a source whose PIN is being looked at holds one of its free failures. One whose server has died lapses by itself.
alter table login_attempts add column looked_at_until timestamptz[] not null default '{}';
