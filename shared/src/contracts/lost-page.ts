import type { Locale } from './site.ts';

/**
 * The error message when the page cannot start. The page contains these texts, because no others can load.
 */
export const lostPageTexts: Record<Locale, { message: string; retry: string }> = {
  th: {
    message: 'เปิดหน้านี้ไม่สำเร็จ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง',
    retry: 'ลองอีกครั้ง',
  },
  en: {
    message: 'This page could not be opened. Check your network and try again.',
    retry: 'Try again',
  },
  kh: {
    message: 'មិនអាចបើកទំព័រនេះបានទេ។ សូមពិនិត្យអ៊ីនធឺណិត ហើយព្យាយាមម្ដងទៀត។',
    retry: 'ព្យាយាមម្ដងទៀត',
  },
  mm: {
    message: 'ဤစာမျက်နှာကို ဖွင့်၍မရပါ။ အင်တာနက်ကို စစ်ဆေးပြီး ထပ်စမ်းပါ။',
    retry: 'ထပ်စမ်းကြည့်ပါ',
  },
};
