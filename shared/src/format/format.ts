import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { hundredthsText } from '../contracts/money.ts';

dayjs.extend(utc);

const BANGKOK_MINUTES = 7 * 60;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "1,234.50". For display only: never calculate with the result. */
export function formatBaht(satang: number): string {
  const [whole = '0', fraction] = hundredthsText(satang).split('.');
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${fraction}`;
}

/** "1,000": for amounts that usually have no satang. "0.50" keeps them. */
export function wholeBaht(satang: number): string {
  return formatBaht(satang).replace(/\.00$/, '');
}

/** "฿1,234.50", "-฿273.00": with the currency sign, after the minus. */
export function formatMoney(satang: number): string {
  return `${satang < 0 ? '-' : ''}฿${formatBaht(Math.abs(satang))}`;
}

/** "900", "3.2": hundredths without trailing zeros. */
export function formatMultiply(hundredths: number): string {
  return hundredthsText(hundredths).replace(/\.?0+$/, '');
}

/** "DD/MM/YYYY HH:mm:ss" in the +07:00 zone, in the Gregorian calendar and Latin digits in every language. */
export function formatInstant(iso: string): string {
  return dayjs(iso).utcOffset(BANGKOK_MINUTES).format('DD/MM/YYYY HH:mm:ss');
}

/** "HH:mm" in the +07:00 zone. */
export function formatTime(iso: string): string {
  return dayjs(iso).utcOffset(BANGKOK_MINUTES).format('HH:mm');
}

/** "DD/MM/YYYY" of a calendar day or of an instant in the +07:00 zone. */
export function formatDay(dayOrIso: string): string {
  return dayOrIso.length === 10
    ? dayOrIso.split('-').reverse().join('/')
    : dayjs(dayOrIso).utcOffset(BANGKOK_MINUTES).format('DD/MM/YYYY');
}

/**
 * "04:59", "1:04:59", "2d 01:04:59"; never negative. `days` formats a number of days in the reader's
 * language, because browsers' own formats do not support all of our languages.
 */
export function formatCountdown(seconds: number, days: (count: number) => string): string {
  const left = Math.max(0, Math.ceil(seconds));
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const clock = `${two((left % HOUR) / MINUTE)}:${two(left % MINUTE)}`;
  if (left < HOUR) return clock;
  if (left < DAY) return `${Math.floor(left / HOUR)}:${clock}`;
  return `${days(Math.floor(left / DAY))} ${two((left % DAY) / HOUR)}:${clock}`;
}
