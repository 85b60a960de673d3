-- How many an alarm counted when it was taken: it waits for an operator again when there are twice as many.
alter table game_partner_alarms add taken_count integer;
update game_partner_alarms set taken_count = (figures ->> 'count')::int where taken_at is not null and over_at is null;
