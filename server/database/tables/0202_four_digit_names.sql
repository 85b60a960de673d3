-- The names that screens have: in English a set is only the unit in which tickets are bought.
update lotteries l set names = l.names || jsonb_build_object('en', n.en, 'kh', n.kh, 'mm', n.mm)
from (values
  ('lao', 'Laos sets', 'Laos 4D', 'ឆ្នោតឈុតឡាវ', 'လာအို စုံ'),
  ('lao-super', 'Laos Super sets', 'Laos Super 4D', 'ឆ្នោតឈុតឡាវស៊ុបពើ', 'လာအိုစူပါ စုံ'),
  ('hanoy', 'Hanoi sets', 'Hanoi 4D', 'ឆ្នោតឈុតហាណូយ', 'ဟနွိုင်း စုံ'),
  ('malay', 'Malaysia sets', 'Malaysia 4D', 'ឆ្នោតឈុតម៉ាឡេស៊ី', 'မလေးရှား စုံ')
) n (lottery, former, en, kh, mm)
where l.lottery = n.lottery and l.names ->> 'en' = n.former;
