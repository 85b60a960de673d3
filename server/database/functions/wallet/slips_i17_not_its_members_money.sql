-- The money of every verified transfer slip was credited to its member, in the confirmed amount. That each
-- slip has claimed its transfer is checked by slips_i17_claimed_by_none_or_twice.
create or replace view slips_i17_not_its_members_money as
select s.member_id, s.id, s.bank_id, s.bank_trans_ref, s.amount, t.amount as transferred, t.state, t.member_id as owner_id
from slip_verifies s left join bank_transfers t on t.bank_id = s.bank_id and upper(t.trans_ref) = upper(s.bank_trans_ref)
where s.status = 'verified' and (t.member_id is distinct from s.member_id or t.amount <> s.amount or t.state not in ('matched', 'assigned'));
