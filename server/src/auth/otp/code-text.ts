import type { OtpPurpose } from '@chokdee/shared/contracts/account';
import type { Locale } from '@chokdee/shared/contracts/site';

interface CodeTextValues {
  code: string;
  reference: string;
  /** The site that the code is for; phones offer the code only there. */
  host: string;
}

const codeTexts: Record<OtpPurpose, Record<Locale, (code: string, reference: string) => string>> = {
  'forgot-pin': {
    th: (code, reference) => `รหัส ${code} สำหรับตั้งรหัสผ่านใหม่ (อ้างอิง ${reference}) ใช้ได้ 5 นาที ห้ามบอกผู้อื่น`,
    en: (code, reference) =>
      `${code} is your code to set a new password (ref ${reference}). Valid for 5 minutes. Tell nobody.`,
    kh: (code, reference) => `លេខកូដ ${code} សម្រាប់កំណត់ពាក្យសម្ងាត់ថ្មី (យោង ${reference}) ប្រើបាន 5 នាទី កុំប្រាប់អ្នកណា`,
    mm: (code, reference) => `စကားဝှက်အသစ် သတ်မှတ်ရန် ကုဒ် ${code} (ရည်ညွှန်း ${reference})။ 5 မိနစ်သာ။ မည်သူ့ကိုမျှ မပြောပါနှင့်။`,
  },
  'sign-up': {
    th: (code, reference) => `รหัส ${code} สำหรับสมัครสมาชิก (อ้างอิง ${reference}) ใช้ได้ 5 นาที ห้ามบอกผู้อื่น`,
    en: (code, reference) =>
      `${code} is your code to register (ref ${reference}). Valid for 5 minutes. Tell nobody.`,
    kh: (code, reference) => `លេខកូដ ${code} សម្រាប់ចុះឈ្មោះ (យោង ${reference}) ប្រើបាន 5 នាទី កុំប្រាប់អ្នកណា`,
    mm: (code, reference) => `စာရင်းသွင်းရန် ကုဒ် ${code} (ရည်ညွှန်း ${reference})။ 5 မိနစ်သာ။ မည်သူ့ကိုမျှ မပြောပါနှင့်။`,
  },
  'phone-number': {
    th: (code, reference) => `รหัส ${code} สำหรับยืนยันเบอร์มือถือ (อ้างอิง ${reference}) ใช้ได้ 5 นาที ห้ามบอกผู้อื่น`,
    en: (code, reference) =>
      `${code} is your code to confirm your phone number (ref ${reference}). Valid for 5 minutes. Tell nobody.`,
    kh: (code, reference) => `លេខកូដ ${code} សម្រាប់បញ្ជាក់លេខទូរស័ព្ទ (យោង ${reference}) ប្រើបាន 5 នាទី កុំប្រាប់អ្នកណា`,
    mm: (code, reference) => `ဖုန်းနံပါတ်အတည်ပြုရန် ကုဒ် ${code} (ရည်ညွှန်း ${reference})။ 5 မိနစ်သာ။ မည်သူ့ကိုမျှ မပြောပါနှင့်။`,
  },
};

const movedTexts: Record<Locale, string> = {
  th: 'เบอร์มือถือของบัญชีคุณถูกเปลี่ยนแล้ว พักการถอนเงิน 24 ชั่วโมง หากคุณไม่ได้ทำรายการนี้ กรุณาติดต่อเราทันที',
  en: 'The phone number of your account was changed. Withdrawals are paused for 24 hours. If it was not you, contact us at once.',
  kh: 'លេខទូរស័ព្ទនៃគណនីរបស់អ្នកត្រូវបានប្ដូរ។ ការដកប្រាក់ផ្អាក 24 ម៉ោង។ បើមិនមែនអ្នកទេ សូមទាក់ទងយើងភ្លាម។',
  mm: 'သင့်အကောင့်၏ ဖုန်းနံပါတ် ပြောင်းပြီးပါပြီ။ ငွေထုတ်ခြင်း 24 နာရီ ရပ်ထားသည်။ သင်မဟုတ်ပါက ချက်ချင်း ဆက်သွယ်ပါ။',
};

/**
 * The text message with a code. Its last line is the format that phones autofill (WICG, origin-bound one-time
 * codes).
 */
export function codeText(
  locale: Locale,
  purpose: OtpPurpose,
  { code, reference, host }: CodeTextValues,
): string {
  return `${codeTexts[purpose][locale](code, reference)}\n\n@${host} #${code}`;
}

/** The notice to the old phone number. */
export function numberMovedText(locale: Locale): string {
  return movedTexts[locale];
}
