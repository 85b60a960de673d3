import { locales, type Locale } from '@chokdee/shared/contracts/site';
import { siteTexts } from './site-texts.ts';

/** The word for the member's secret, and those that it must not have besides (docs/decisions/sign-in.md). */
const words: Record<Locale, { secret: RegExp; others: RegExp }> = {
  th: { secret: /รหัสผ่าน/, others: /\bPINs?\b|พิน|รหัสลับ|พาสเวิร์ด/ },
  en: { secret: /password/i, others: /\bPINs?\b|[Pp]asscode|[Pp]assphrase/ },
  kh: { secret: /ពាក្យសម្ងាត់/, others: /\bPINs?\b|លេខកូដសម្ងាត់|កូដសម្ងាត់/ },
  mm: { secret: /စကားဝှက်/, others: /\bPINs?\b|လျှို့ဝှက်ကုဒ်|လျှို့ဝှက်နံပါတ်|ပင်နံပါတ်/ },
};
/** The product spec gives this text (section 5). */
const demanded = ['Please enter your PIN'];

test.each(locales)('the secret of a member has one name in %s', (locale) => {
  const { secret, others } = words[locale];
  const texts = siteTexts(locale).filter(({ text }) => !demanded.includes(text));
  expect(texts.filter(({ text }) => secret.test(text)).length).toBeGreaterThan(40);
  expect(texts.filter(({ text }) => others.test(text))).toEqual([]);
});
