-- The word that the screens have.
update lotteries set names = names || jsonb_build_object('mm', replace(names ->> 'mm', 'ယီကီး', 'ယီကီ'))
where names ->> 'mm' like 'ယီကီး%';
