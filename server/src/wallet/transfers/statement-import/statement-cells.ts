import { parseHundredths, toSatang, type Satang } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';

const BUDDHIST_YEARS = 543;
const THAI_ZERO = '๐'.codePointAt(0)!;
const months = [
  ['มค', 'มกราคม', 'jan'],
  ['กพ', 'กุมภาพันธ์', 'feb'],
  ['มีค', 'มีนาคม', 'mar'],
  ['เมย', 'เมษายน', 'apr'],
  ['พค', 'พฤษภาคม', 'may'],
  ['มิย', 'มิถุนายน', 'jun'],
  ['กค', 'กรกฎาคม', 'jul'],
  ['สค', 'สิงหาคม', 'aug'],
  ['กย', 'กันยายน', 'sep'],
  ['ตค', 'ตุลาคม', 'oct'],
  ['พย', 'พฤศจิกายน', 'nov'],
  ['ธค', 'ธันวาคม', 'dec'],
];

const western = (text: string): string =>
  text.replaceAll(/[๐-๙]/g, (digit) => String(digit.codePointAt(0)! - THAI_ZERO)).trim();

/**
 * Parses an amount: "1,234.50", "+1,234.50", "฿1234.5", "1,234.50 CR"; negative with a minus before or after
 * it, in brackets, or with DR. Undefined when it is not an amount, 0 when the cell is empty or a dash.
 */
export function parseSatang(cell: string): Satang | undefined {
  const text = western(cell).replaceAll(/[\s,฿+]|THB|บาท/gi, '');
  if (text === '' || text === '-') return toSatang(0);
  const value = parseHundredths(
    text.replace(/CR\.?$/i, '').replace(/^\((.*)\)$|^(?!-)(.*?)(?:-|DR\.?)$/i, '-$1$2'),
  );
  return value === undefined ? undefined : toSatang(value);
}

/**
 * Parses an instant to ISO 8601 at +07:00: 31/12/2026, 31/12/2569, 31-12-26, 2026-12-31 or "31 ธ.ค. 2569".
 * The time is in the same cell or in `time`. Years from 2400 are Buddhist years. A two-digit year is the
 * Buddhist or Gregorian one nearer to `now`.
 */
export function parseInstant(cell: string, time: string, now: Date): string | undefined {
  const [, date = '', clock = ''] =
    /^(.*?)(?:[T\s]+|\s*,\s*)?(\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?)?$/.exec(western(cell)) ?? [];
  const day = dayIn(date.trim(), now);
  const [, hour = '0', minute = '0', second = '0'] =
    /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?/.exec(clock || western(time)) ?? [];
  if (!day || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return bangkokIso(
    new Date(
      day.getTime() + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 - 7 * 3_600_000,
    ),
  );
}

/** UTC midnight of the written date. */
function dayIn(text: string, now: Date): Date | undefined {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text);
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, day, word = '', year = ''] =
    /^(\d{1,2})[-/.\s]+([^\d\s/-]{2,}|\d{1,2})[-/.\s]+(\d{4}|\d{2})$/.exec(text) ?? [];
  const month = /^\d+$/.test(word)
    ? Number(word)
    : months.findIndex((known) =>
        known.includes(
          word
            .toLowerCase()
            .replaceAll('.', '')
            .replace(/^([a-z]{3})[a-z]*$/, '$1'),
        ),
      ) + 1;
  if (!day || year.length === 4) return day ? realDay(Number(year), month, Number(day)) : undefined;
  return [2000 + Number(year), 2500 + Number(year)]
    .map((full) => realDay(full, month, Number(day)))
    .filter((date) => date !== undefined)
    .sort((a, b) => Math.abs(a.getTime() - now.getTime()) - Math.abs(b.getTime() - now.getTime()))[0];
}

function realDay(written: number, month: number, day: number): Date | undefined {
  const year = written >= 2400 ? written - BUDDHIST_YEARS : written;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined;
}
