create or replace view slips_i17_claimed_by_none_or_twice as
select s.member_id, s.id, s.sending_bank, s.trans_ref, s.status
from slip_verifies s left join slip_claims c on c.sending_bank = s.sending_bank and c.trans_ref = upper(s.trans_ref)
where s.status in ('verified', 'pending') and c.slip_verify_id is distinct from s.id;
