-- Formats an instant as the wire does: +07:00, with the given fraction digits.
create or replace function ledger_instant(p_at timestamptz, p_digits text) returns text language sql stable parallel safe
as $$ select to_char(p_at at time zone interval '+07:00', 'YYYY-MM-DD"T"HH24:MI:SS.' || p_digits) || '+07:00' $$;
