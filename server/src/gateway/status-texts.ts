import type { Locale } from '@chokdee/shared/contracts/site';

/** The kinds of pages that are rendered without a shell. */
export type StatusKind = 'notFound' | 'notAllowDomain' | 'serverError' | 'unavailable' | 'tooOften';

interface Words {
  title: string;
  text: string;
}
type Texts = Record<StatusKind, Words> & { home: string; refresh: string; detail: string };

/** Where the shell runs, it shows the same texts (shell/src/locales). */
export const statusTexts: Record<Locale, Texts> = {
  th: {
    notFound: { title: 'ไม่พบหน้านี้', text: 'หน้านี้อาจย้ายไปแล้วหรือไม่มีอยู่ เริ่มใหม่จากหน้าแรกได้เลย' },
    notAllowDomain: { title: 'โดเมนนี้ไม่ได้รับอนุญาต', text: 'เว็บไซต์นี้ไม่เปิดให้บริการบนโดเมนนี้' },
    serverError: { title: 'ระบบของเราขัดข้อง', text: 'เงินของคุณยังอยู่ครบ กรุณารีเฟรชหน้านี้ หรือกลับมาใหม่ในอีกสักครู่' },
    unavailable: {
      title: 'กลับมาในอีกสักครู่',
      text: 'ขณะนี้เปิดหน้านี้ไม่ได้ ยอดเงินและโพยที่ส่งแล้วปลอดภัย กรุณาลองอีกครั้งในอีกสักครู่',
    },
    tooOften: { title: 'กรุณารอสักครู่', text: 'มีคำขอจากเครือข่ายของคุณมากเกินไป กรุณารอ 1 นาทีแล้วลองอีกครั้ง' },
    home: 'กลับหน้าแรก',
    refresh: 'รีเฟรช',
    detail: 'รายละเอียด:',
  },
  en: {
    notFound: {
      title: 'This page could not be found',
      text: 'It may have moved, or it never existed. The night is still young.',
    },
    notAllowDomain: { title: 'Not Allow Domain', text: 'This site is not available at this address.' },
    serverError: {
      title: 'Something went wrong on our side',
      text: 'Your money is safe. Refresh the page, or come back in a moment.',
    },
    unavailable: {
      title: 'Back in a moment',
      text: 'This page cannot be opened right now. Balances and placed bet slips are safe. Please try again soon.',
    },
    tooOften: {
      title: 'One moment, please',
      text: 'There were too many requests from your network. Wait a minute and try again.',
    },
    home: 'Back to Home',
    refresh: 'Refresh',
    detail: 'Detail:',
  },
  kh: {
    notFound: { title: 'រកមិនឃើញទំព័រនេះទេ', text: 'វាប្រហែលបានផ្លាស់ទី ឬមិនដែលមាន។ ប៉ុន្តែរាត្រីនៅវែង។' },
    notAllowDomain: { title: 'ដែននេះមិនត្រូវបានអនុញ្ញាត', text: 'គេហទំព័រនេះមិនផ្ដល់សេវានៅអាសយដ្ឋាននេះទេ។' },
    serverError: { title: 'ប្រព័ន្ធរបស់យើងមានបញ្ហា', text: 'ប្រាក់របស់អ្នកនៅដដែល។ សូមផ្ទុកទំព័រឡើងវិញ ឬត្រឡប់មកវិញបន្តិចទៀត។' },
    unavailable: {
      title: 'ត្រឡប់មកវិញឆាប់ៗ',
      text: 'មិនអាចបើកទំព័រនេះបាននៅពេលនេះទេ។ សមតុល្យ និងសន្លឹកឆ្នោតរបស់អ្នកមានសុវត្ថិភាព។ សូមព្យាយាមម្ដងទៀតបន្តិចទៀត។',
    },
    tooOften: { title: 'សូមរង់ចាំបន្តិច', text: 'មានសំណើច្រើនពេកពីបណ្ដាញរបស់អ្នក។ សូមរង់ចាំមួយនាទី រួចព្យាយាមម្ដងទៀត។' },
    home: 'ត្រឡប់ទៅទំព័រដើម',
    refresh: 'ផ្ទុកឡើងវិញ',
    detail: 'ព័ត៌មានលម្អិត៖',
  },
  mm: {
    notFound: { title: 'ဤစာမျက်နှာကို ရှာမတွေ့ပါ', text: 'ပြောင်းသွားခြင်း သို့မဟုတ် မရှိခဲ့ခြင်း ဖြစ်နိုင်သည်။ ညက ရှည်ပါသေးသည်။' },
    notAllowDomain: { title: 'ဤဒိုမိန်းကို ခွင့်မပြုပါ', text: 'ဤလိပ်စာတွင် ဝန်ဆောင်မှု မပေးပါ။' },
    serverError: {
      title: 'ကျွန်ုပ်တို့ဘက်တွင် ချို့ယွင်းနေသည်',
      text: 'သင့်ငွေ မပျောက်ပါ။ စာမျက်နှာကို ပြန်ဖွင့်ပါ သို့မဟုတ် ခဏအကြာ ပြန်လာပါ။',
    },
    unavailable: {
      title: 'ခဏအကြာ ပြန်လာပါမည်',
      text: 'ဤစာမျက်နှာကို ယခု ဖွင့်၍မရပါ။ လက်ကျန်ငွေနှင့် ပို့ပြီးသော ထီစာရွက်များ လုံခြုံပါသည်။ ခဏအကြာ ထပ်စမ်းပါ။',
    },
    tooOften: { title: 'ခဏ စောင့်ပါ', text: 'သင့်ကွန်ရက်မှ တောင်းဆိုမှု များလွန်းနေသည်။ တစ်မိနစ်စောင့်ပြီး ထပ်စမ်းပါ။' },
    home: 'ပင်မစာမျက်နှာသို့',
    refresh: 'ပြန်ဖွင့်ပါ',
    detail: 'အသေးစိတ် -',
  },
};
