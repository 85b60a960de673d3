import type { SiteServices } from '@chokdee/server/public';

const PARTNERS = ['pg-soft2', 'joker', 'pegasus', 'ezg'];
/** Second words of names, Thai and English. With the site's own names there are thousands of pairs. */
const words = [
  ['มหาโชค', 'Fortune'],
  ['ราชา', 'King'],
  ['เศรษฐี', 'Riches'],
  ['มหัศจรรย์', 'Wonder'],
  ['โบนัส', 'Bonus'],
  ['ในตำนาน', 'Legend'],
  ['อมตะ', 'Forever'],
  ['ทะลุฟ้า', 'Skyhigh'],
  ['ปาร์ตี้', 'Party'],
  ['ขุมทรัพย์', 'Treasure'],
  ['ผจญภัย', 'Adventure'],
  ['สวรรค์', 'Heaven'],
  ['มรสุม', 'Monsoon'],
  ['แจ็กพอต', 'Jackpot'],
  ['วงล้อ', 'Wheel'],
  ['อาณาจักร', 'Kingdom'],
  ['พายุ', 'Storm'],
  ['ป่าหิมพานต์', 'Himmaphan'],
  ['จักรพรรดิ', 'Emperor'],
  ['คืนเพ็ญ', 'Fullmoon'],
  ['นักสู้', 'Fighter'],
  ['ลับแล', 'Hidden'],
  ['สองเท่า', 'Double'],
  ['ซูเปอร์', 'Super'],
  ['เมกะ', 'Mega'],
  ['ยามเช้า', 'Morning'],
  ['ภูเขา', 'Mountain'],
  ['ชายฝั่ง', 'Coast'],
  ['ตลาดน้ำ', 'Market'],
  ['ลอยกระทง', 'Krathong'],
] as const;

/** Replaces the site's games by this many slots of four open partners, at most 5,040. */
export async function fillLobby({ db }: Pick<SiteServices, 'db'>, count: number): Promise<void> {
  await db.query("update game_partners set protocol = 'chokdee' where code = any($1)", [PARTNERS]);
  const made = await db.query(
    `insert into games (partner, list, id, names, kind, features, rtp, min_bet, max_bet, orientation, demo, position, picture)
     select ($2::text[])[1 + n % 4], '', 'bench-' || n,
       jsonb_build_object('th', th, 'en', en, 'kh', names ->> 'kh', 'mm', names ->> 'mm'),
       kind, features, rtp, min_bet, max_bet, orientation, demo, n, picture
     from (
       select g.*, (g.names ->> 'th') || w.th as th, (g.names ->> 'en') || ' ' || w.en as en,
         row_number() over (order by md5(g.id || w.en))::integer as n
       from games g cross join unnest($3::text[], $4::text[]) as w (th, en)
       where g.kind = 'slot'
     ) named
     where n <= $1
     returning id`,
    [count, PARTNERS, words.map(([th]) => th), words.map(([, en]) => en)],
  );
  if (made.length < count) throw new Error(`There are names for ${made.length} games only.`);
  await db.query("delete from games where id not like 'bench-%'");
}
