import type { Locale } from '../contracts/site.ts';
import { useLocale } from '../i18n/i18n.ts';

interface SampleText {
  word: string;
  action: string;
  title: string;
  sentence: string;
  /** Needs two lines on a phone. */
  long: string;
}

const samples: Record<Locale, SampleText> = {
  th: {
    word: 'วันนี้',
    action: 'ยืนยัน',
    title: 'รายละเอียด',
    sentence: 'กรุณาตรวจสอบข้อมูลที่กรอก',
    long: 'ขณะนี้เว็บไซต์ยังส่งข้อความไม่ได้ กรุณาติดต่อฝ่ายช่วยเหลือ แล้วเจ้าหน้าที่จะดูแลคุณทันที',
  },
  en: {
    word: 'Today',
    action: 'Confirm',
    title: 'Details',
    sentence: 'Please check what you entered.',
    long: 'This site cannot send text messages at the moment. Please contact support, who will help you.',
  },
  kh: {
    word: 'ថ្ងៃនេះ',
    action: 'បញ្ជាក់',
    title: 'ព័ត៌មានលម្អិត',
    sentence: 'សូមពិនិត្យមើលអ្វីដែលបានបញ្ចូល។',
    long: 'បច្ចុប្បន្នគេហទំព័រមិនអាចផ្ញើសារបានទេ។ សូមទាក់ទងផ្នែកជំនួយ ហើយបុគ្គលិកនឹងជួយអ្នក។',
  },
  mm: {
    word: 'ယနေ့',
    action: 'အတည်ပြုရန်',
    title: 'အသေးစိတ်',
    sentence: 'ဖြည့်ထားသည်ကို စစ်ဆေးပါ။',
    long: 'ယခုအချိန်တွင် ဤဝဘ်ဆိုက်မှ စာတို မပို့နိုင်ပါ။ အကူအညီဌာနသို့ ဆက်သွယ်ပါ၊ ဝန်ထမ်းက ကူညီပါမည်။',
  },
};

/**
 * Texts for stories of components in the current language. Pictures of them do not follow the site's texts.
 */
export function useSampleText(): SampleText {
  return samples[useLocale()];
}
