-- Every number that wins, on every option; rules/winning.ts says which. A test compares the two over all numbers.
create or replace function winning_numbers(p_draw jsonb) returns table (option bet_option, number text) language sql immutable as $$
  with drawn as (select p_draw ->> 'top3' as top3, p_draw ->> 'bottom2' as bottom2), at as (select generate_series(1, 3) as i)
  select 'teng_bon_3'::bet_option, top3 from drawn
  union select 'tode_3', substr(top3, a.i, 1) || substr(top3, b.i, 1) || substr(top3, c.i, 1)
    from drawn, at a, at b, at c where a.i <> b.i and b.i <> c.i and a.i <> c.i
  union select 'teng_bon_nha_3', jsonb_array_elements_text(p_draw -> 'front3')
  union select 'teng_lang_3', jsonb_array_elements_text(p_draw -> 'back3')
  union select 'teng_bon_2', right(top3, 2) from drawn
  union select 'teng_lang_2', bottom2 from drawn
  union select 'teng_bon_1', unnest(string_to_array(top3, null)) from drawn
  union select 'teng_lang_1', unnest(string_to_array(bottom2, null)) from drawn
$$;
