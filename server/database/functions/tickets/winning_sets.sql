-- Every ticket that meets the condition of a prize, prize by prize; rules/set-4.ts says which. A test compares the two over all tickets.
create or replace function winning_sets(p_draw4 text) returns table (prize set_prize, number text) language sql immutable parallel safe as $$
  with drawn as (select substr(p_draw4, 1, 1) as a, substr(p_draw4, 2, 1) as b, substr(p_draw4, 3, 1) as c, substr(p_draw4, 4, 1) as d),
  one as (select n::text as digit from generate_series(0, 9) n),
  two as (select lpad(n::text, 2, '0') as digits from generate_series(0, 99) n),
  at as (select generate_series(1, 4) as i)
  select 'straight_4'::set_prize, p_draw4
  union select 'straight_3', digit || b || c || d from drawn, one
  union select 'tode_4', substr(p_draw4, w.i, 1) || substr(p_draw4, x.i, 1) || substr(p_draw4, y.i, 1) || substr(p_draw4, z.i, 1)
    from at w, at x, at y, at z where w.i <> x.i and w.i <> y.i and w.i <> z.i and x.i <> y.i and x.i <> z.i and y.i <> z.i
  union select 'tode_3', digit || substr(p_draw4, x.i, 1) || substr(p_draw4, y.i, 1) || substr(p_draw4, z.i, 1)
    from one, at x, at y, at z where x.i > 1 and y.i > 1 and z.i > 1 and x.i <> y.i and x.i <> z.i and y.i <> z.i
  union select 'front_3', a || b || c || digit from drawn, one
  union select 'front_2', a || b || digits from drawn, two
  union select 'back_2', digits || c || d from drawn, two
$$;
