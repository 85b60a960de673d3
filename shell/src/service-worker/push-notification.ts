import type { NoticeTopic } from '@chokdee/shared/contracts/notices';
import { DEFAULT_LOCALE, languageTag, type Locale } from '@chokdee/shared/contracts/site';

/** Other people may see the lock screen: the texts contain no details, sums or names. */
const texts: Record<Locale, Record<NoticeTopic | 'title', string>> = {
  th: {
    title: 'มีข้อความใหม่',
    results: 'ผลที่คุณรอออกแล้ว',
    money: 'มีอัปเดตรายการฝากถอน',
    security: 'ตรวจสอบความปลอดภัยของบัญชี',
    care: 'มีอัปเดตเกี่ยวกับบัญชีของคุณ',
  },
  en: {
    title: 'You have news',
    results: 'A result you are waiting for is out',
    money: 'There is news about a transfer',
    security: 'Check the security of your account',
    care: 'There is news about your account',
  },
  kh: {
    title: 'អ្នកមានដំណឹងថ្មី',
    results: 'លទ្ធផលដែលអ្នករង់ចាំបានចេញហើយ',
    money: 'មានដំណឹងអំពីការផ្ទេរប្រាក់',
    security: 'សូមពិនិត្យសុវត្ថិភាពគណនីរបស់អ្នក',
    care: 'មានដំណឹងអំពីគណនីរបស់អ្នក',
  },
  mm: {
    title: 'သတင်းအသစ် ရှိသည်',
    results: 'သင်စောင့်နေသော ရလဒ် ထွက်ပြီ',
    money: 'ငွေလွှဲခြင်းအကြောင်း သတင်း ရှိသည်',
    security: 'သင့်အကောင့် လုံခြုံရေးကို စစ်ဆေးပါ',
    care: 'သင့်အကောင့်အကြောင်း သတင်း ရှိသည်',
  },
};

/**
 * What the browser shows for a push message, in the member's language. A message that this worker does not
 * know is shown too: browsers revoke the permission of a site whose messages show nothing.
 */
export function pushNotification(data: unknown): { title: string; options: NotificationOptions } {
  const { topic, locale } = data as { topic?: unknown; locale?: unknown };
  const language = isKey(texts, locale) ? locale : DEFAULT_LOCALE;
  const { title, ...bodies } = texts[language];
  const known = isKey(bodies, topic) ? topic : 'care';
  // A later one of the same topic replaces an earlier one.
  return { title, options: { body: bodies[known], tag: known, lang: languageTag[language] } };
}

function isKey<Key extends string>(record: Record<Key, unknown>, key: unknown): key is Key {
  return typeof key === 'string' && Object.hasOwn(record, key);
}
