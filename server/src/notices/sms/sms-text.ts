import type { NoticeTopic } from '@chokdee/shared/contracts/notices';
import type { Locale } from '@chokdee/shared/contracts/site';

/** Anybody may see the phone's screen: the texts contain no sums, names or links. */
const texts: Record<NoticeTopic, Record<Locale, string>> = {
  results: {
    th: 'มีการแจ้งเตือนใหม่เรื่องโพยของคุณ เปิดดูได้ในเว็บไซต์',
    en: 'There is news about your bet slips. Open the site to read it.',
    kh: 'មានដំណឹងថ្មីអំពីសន្លឹកឆ្នោតរបស់អ្នក។ បើកគេហទំព័រដើម្បីអាន។',
    mm: 'သင့်ထီစာရွက်အကြောင်း သတင်းသစ်ရှိသည်။ ဝဘ်ဆိုက်တွင် ဖွင့်ဖတ်ပါ။',
  },
  money: {
    th: 'มีการแจ้งเตือนใหม่เรื่องฝากถอนของคุณ เปิดดูได้ในเว็บไซต์',
    en: 'There is news about your money. Open the site to read it.',
    kh: 'មានដំណឹងថ្មីអំពីប្រាក់របស់អ្នក។ បើកគេហទំព័រដើម្បីអាន។',
    mm: 'သင့်ငွေအကြောင်း သတင်းသစ်ရှိသည်။ ဝဘ်ဆိုက်တွင် ဖွင့်ဖတ်ပါ။',
  },
  security: {
    th: 'มีการเปลี่ยนแปลงเรื่องความปลอดภัยของบัญชีคุณ เปิดเว็บไซต์เพื่อตรวจสอบ ถ้าไม่ใช่คุณ กรุณาติดต่อเราทันที',
    en: 'Something about the security of your account has changed. Check it on the site. If it was not you, contact us at once.',
    kh: 'សុវត្ថិភាពគណនីរបស់អ្នកមានការផ្លាស់ប្ដូរ។ សូមពិនិត្យនៅគេហទំព័រ។ បើមិនមែនអ្នកទេ សូមទាក់ទងយើងភ្លាម។',
    mm: 'သင့်အကောင့်လုံခြုံရေး ပြောင်းလဲမှုရှိသည်။ ဝဘ်ဆိုက်တွင် စစ်ဆေးပါ။ သင်မဟုတ်ပါက ချက်ချင်း ဆက်သွယ်ပါ။',
  },
  care: {
    th: 'มีการแจ้งเตือนใหม่เรื่องวงเงินและการพักของคุณ เปิดดูได้ในเว็บไซต์',
    en: 'There is news about your limits and breaks. Open the site to read it.',
    kh: 'មានដំណឹងថ្មីអំពីដែនកំណត់ និងការសម្រាករបស់អ្នក។ បើកគេហទំព័រដើម្បីអាន។',
    mm: 'သင့်ကန့်သတ်ချက်နှင့် အနားယူမှုအကြောင်း သတင်းသစ်ရှိသည်။ ဝဘ်ဆိုက်တွင် ဖွင့်ဖတ်ပါ။',
  },
};

export const smsText = (topic: NoticeTopic, locale: Locale): string => texts[topic][locale];
