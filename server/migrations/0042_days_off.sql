-- A round that is to be called off since its day became a day off: the calendar of that day. Null: for a reason of its own.
alter table round_decisions add column day_off text check (day_off is null or kind = 'void');
update round_decisions d set day_off = h.calendar
from holidays h, lotteries l
where d.kind = 'void' and d.state = 'proposed' and l.lottery = d.lottery and h.calendar = l.schedule ->> 'calendar' and h.dt = d.dt and starts_with(d.reason, h.name || ': ');
