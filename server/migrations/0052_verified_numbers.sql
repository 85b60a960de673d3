-- Numbers whose owner has read a code. Only these let anybody in without a PIN.

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (purpose in ('forgot-pin', 'phone-number', 'sign-up'));
-- Since when the code is known to be right; what it allows may follow for a few minutes longer.
alter table one_time_codes add column verified_at timestamptz;

alter table members add column phone_verified_at timestamptz;
-- A code was read on the present number when it was set, or when it gave a new PIN.
update members m set phone_verified_at = e.at
from (select member_id, max(at) as at from sign_in_events where kind in ('phone-changed', 'pin-reset') group by member_id) e
where e.member_id = m.id;

-- Where a ticket was asked for: its connection counts among those of that address.
alter table socket_tickets add column address text not null default '';
