create or replace function next_shot_hash(p_previous text, p_seq integer, p_number text) returns text language sql immutable parallel safe as $$
  select encode(sha256(decode(p_previous, 'hex') || convert_to('|' || p_seq || '|' || p_number, 'UTF8')), 'hex')
$$;
