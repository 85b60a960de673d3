import type { Locale } from './site.ts';

/**
 * The error message when the page cannot start. The page contains these texts, because no others can load.
 */
export const lostPageTexts: Record<Locale, { said: string; again: string }> = {
  th: {
    said: 'เปิดหน้านี้ไม่สำเร็จ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง',
    again: 'ลองอีกครั้ง',
  },
  en: {
    said: 'This page could not be opened. Check your network and try again.',
    again: 'Try again',
  },
  kh: {
    said: 'មិនអាចបើកទំព័រនេះបានទេ។ សូមពិនិត្យអ៊ីនធឺណិត ហើយព្យាយាមម្ដងទៀត។',
    again: 'ព្យាយាមម្ដងទៀត',
  },
  mm: {
    said: 'ဤစာမျက်နှာကို ဖွင့်၍မရပါ။ အင်တာနက်ကို စစ်ဆေးပြီး ထပ်စမ်းပါ။',
    again: 'ထပ်စမ်းကြည့်ပါ',
  },
};
