-- What lotteries are called, by the language of whoever reads it: keys are the site's locales. A language that is not there reads `name`.
alter table lotteries add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');

update lotteries l set names = jsonb_build_object('th', n.th, 'en', n.en, 'kh', n.kh, 'mm', n.mm)
from (values
  ('gov', 'หวยรัฐบาลไทย', 'Thai government lottery', 'ឆ្នោតរដ្ឋាភិបាលថៃ', 'ထိုင်းအစိုးရထီ'),
  ('yeekee-15', 'ยี่กี 15 นาที', 'Yeekee 15 minutes', 'យីគី 15 នាទី', 'ယီကီး 15 မိနစ်'),
  ('yeekee-5', 'ยี่กี 5 นาที', 'Yeekee 5 minutes', 'យីគី 5 នាទី', 'ယီကီး 5 မိနစ်'),
  ('pingpong-60', 'ปิงปอง 1 ชั่วโมง', 'Ping-pong 1 hour', 'ពីងប៉ុង 1 ម៉ោង', 'ပင်ပေါင် 1 နာရီ'),
  ('nikkei-morning', 'นิเคอิ เช้า', 'Nikkei morning', 'នីកេអិ ព្រឹក', 'နီကေး မနက်'),
  ('china-morning', 'จีน เช้า', 'China morning', 'ចិន ព្រឹក', 'တရုတ် မနက်'),
  ('hangseng-morning', 'ฮั่งเส็ง เช้า', 'Hang Seng morning', 'ហាំងសេង ព្រឹក', 'ဟန်ဆန်း မနက်'),
  ('taiwan', 'ไต้หวัน', 'Taiwan', 'តៃវ៉ាន់', 'ထိုင်ဝမ်'),
  ('nikkei-afternoon', 'นิเคอิ บ่าย', 'Nikkei afternoon', 'នីកេអិ រសៀល', 'နီကေး နေ့လယ်'),
  ('korea', 'เกาหลี', 'Korea', 'កូរ៉េ', 'ကိုရီးယား'),
  ('china-afternoon', 'จีน บ่าย', 'China afternoon', 'ចិន រសៀល', 'တရုတ် နေ့လယ်'),
  ('hangseng-afternoon', 'ฮั่งเส็ง บ่าย', 'Hang Seng afternoon', 'ហាំងសេង រសៀល', 'ဟန်ဆန်း နေ့လယ်'),
  ('singapore', 'สิงคโปร์', 'Singapore', 'សិង្ហបុរី', 'စင်ကာပူ'),
  ('thai-evening', 'หุ้นไทย เย็น', 'Thai stock, evening', 'ហ៊ុនថៃ ល្ងាច', 'ထိုင်းစတော့ ညနေ'),
  ('india', 'อินเดีย', 'India', 'ឥណ្ឌា', 'အိန္ဒိယ'),
  ('stock-malay', 'มาเลย์', 'Malaysia', 'ម៉ាឡេស៊ី', 'မလေးရှား'),
  ('stock-hanoi', 'ฮานอย', 'Hanoi', 'ហាណូយ', 'ဟနွိုင်း'),
  ('egypt', 'อียิปต์', 'Egypt', 'អេហ្ស៊ីប', 'အီဂျစ်'),
  ('stock-lao', 'ลาวพัฒนา', 'Laos', 'ឡាវ', 'လာအို'),
  ('uk', 'อังกฤษ', 'England', 'អង់គ្លេស', 'အင်္ဂလန်'),
  ('germany', 'เยอรมัน', 'Germany', 'អាល្លឺម៉ង់', 'ဂျာမနီ'),
  ('russia', 'รัสเซีย', 'Russia', 'រុស្ស៊ី', 'ရုရှား'),
  ('downjone', 'ดาวโจนส์', 'Dow Jones', 'ដាវជូន', 'ဒေါင်းဂျုံး'),
  ('lao', 'หวยลาวชุด', 'Laos sets', 'ឆ្នោតឡាវឈុត', 'လာအို စုံ'),
  ('lao-super', 'หวยลาวซุปเปอร์ชุด', 'Laos Super sets', 'ឆ្នោតឡាវ Super ឈុត', 'လာအို Super စုံ'),
  ('hanoy', 'หวยฮานอยชุด', 'Hanoi sets', 'ឆ្នោតហាណូយឈុត', 'ဟနွိုင်း စုံ'),
  ('malay', 'หวยมาเลย์ชุด', 'Malaysia sets', 'ឆ្នោតម៉ាឡេស៊ីឈុត', 'မလေးရှား စုံ')
) n (lottery, th, en, kh, mm)
where l.lottery = n.lottery;
