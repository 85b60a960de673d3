import { hundredthsText } from '../contracts/money.ts';

const BANGKOK_MS = 7 * 3_600_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** U+2212: as wide as a plus and as digits, which a hyphen is not. */
const MINUS = '−';

/** "1,234.50", "−273.00". For display only: never calculate with the result. */
export function formatBaht(satang: number): string {
  const [whole = '0', fraction] = hundredthsText(Math.abs(satang)).split('.');
  return `${satang < 0 ? MINUS : ''}${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${fraction}`;
}

/** "1,000": for amounts that usually have no satang. "0.50" keeps them. */
export function wholeBaht(satang: number): string {
  return formatBaht(satang).replace(/\.00$/, '');
}

/** "฿1,234.50", "−฿273.00": with the currency sign, after the minus. */
export function formatMoney(satang: number): string {
  return `${satang < 0 ? MINUS : ''}฿${formatBaht(Math.abs(satang))}`;
}

/** "+฿100.00", "−฿100.00", "฿0.00". */
export function signedMoney(satang: number): string {
  return `${satang > 0 ? '+' : ''}${formatMoney(satang)}`;
}

/** "900", "3.2": hundredths without trailing zeros. */
export function formatMultiply(hundredths: number): string {
  return hundredthsText(hundredths).replace(/\.?0+$/, '');
}

/**
 * "123-4-56789-0" for bank accounts, "081-234-5678" for phone wallets, which have no bank code. Numbers of
 * another length, and masked ones, are unchanged.
 */
export function formatAccountNumber(number: string, bankCode?: string): string {
  if (!/^\d{10}$/.test(number)) return number;
  return bankCode
    ? number.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4')
    : number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
}

/** "DD/MM/YYYY HH:mm:ss" in the +07:00 zone, in the Gregorian calendar and Latin digits in every language. */
export function formatInstant(iso: string): string {
  const [day, time] = inBangkok(iso);
  return `${dayMonthYear(day)} ${time}`;
}

/** "HH:mm" in the +07:00 zone. */
export function formatTime(iso: string): string {
  return inBangkok(iso)[1].slice(0, 5);
}

/** "DD/MM/YYYY" of a calendar day or of an instant in the +07:00 zone. */
export function formatDay(dayOrIso: string): string {
  return dayMonthYear(dayOrIso.length === 10 ? dayOrIso : inBangkok(dayOrIso)[0]);
}

const dayMonthYear = (day: string) => day.split('-').reverse().join('/');

/** "2026-11-25" and "23:59:59" of an instant in the +07:00 zone, which has no summer time. */
function inBangkok(iso: string): [day: string, time: string] {
  const shifted = new Date(Date.parse(iso) + BANGKOK_MS).toISOString();
  return [shifted.slice(0, 10), shifted.slice(11, 19)];
}

/**
 * "04:59", "1:04:59", "2d 01:04:59"; never negative. `days` formats a number of days in the reader's
 * language, because browsers' own formats do not support all of our languages. With `hours`, more than a day
 * is "2d 1h": nobody counts its seconds.
 */
export function formatCountdown(
  seconds: number,
  days: (count: number) => string,
  hours?: (count: number) => string,
): string {
  const left = Math.max(0, Math.ceil(seconds));
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const clock = `${two((left % HOUR) / MINUTE)}:${two(left % MINUTE)}`;
  if (left < HOUR) return clock;
  if (left < DAY) return `${Math.floor(left / HOUR)}:${clock}`;
  const hoursLeft = (left % DAY) / HOUR;
  return `${days(Math.floor(left / DAY))} ${hours ? hours(Math.floor(hoursLeft)) : `${two(hoursLeft)}:${clock}`}`;
}
