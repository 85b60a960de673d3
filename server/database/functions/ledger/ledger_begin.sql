-- Claims the idempotency key and inserts the transaction. `replayed`: the key was used before, so the caller
-- must write nothing more. Waits for a concurrent transaction with the same key.
-- SQLSTATE CK003: the key was used for another request.
create or replace function ledger_begin(
  p_key text, p_hash text, p_type text, p_member uuid, p_reference_kind text, p_reference_id text,
  out transaction_id bigint, out replayed boolean
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_known ledger_transactions;
begin
  insert into ledger_transactions (key, request_hash, type, member_id, reference_kind, reference_id)
  values (p_key, p_hash, p_type, p_member, p_reference_kind, p_reference_id)
  on conflict on constraint ledger_transactions_key do nothing
  returning id into transaction_id;
  replayed := transaction_id is null;
  if replayed then
    select * into strict v_known from ledger_transactions t where t.member_id is not distinct from p_member and t.key = p_key;
    if v_known.request_hash <> p_hash or v_known.type <> p_type then
      raise exception 'the key % was used for another request', p_key using errcode = 'CK003';
    end if;
    transaction_id := v_known.id;
  end if;
end $$;
