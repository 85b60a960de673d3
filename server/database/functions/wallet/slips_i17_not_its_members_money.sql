-- The money of every verified slip is its member's, in the sum that was confirmed; and every slip that counts is claimed by itself.
create or replace view slips_i17_not_its_members_money as
select s.member_id, s.id, s.bank_id, s.bank_trans_ref, s.amount, t.amount as transferred, t.state, t.member_id as owner_id
from slip_verifies s left join bank_transfers t on t.bank_id = s.bank_id and upper(t.trans_ref) = upper(s.bank_trans_ref)
where s.status = 'verified' and (t.member_id is distinct from s.member_id or t.amount <> s.amount or t.state not in ('matched', 'assigned'));
