import type { PartnerAlarm } from '@chokdee/shared/contracts/partner-health';
import { formatDay } from '@chokdee/shared/format';

type Texts = (
  key: 'partnerHealth.direction.in' | 'partnerHealth.direction.out' | 'partnerHealth.noBackup',
) => string;

const HOUR_MINUTES = 60;

/** Basis points as a share in percent. */
export const percentOf = (basisPoints: number): string => `${basisPoints / 100}%`;

export const shareOf = (failures: number, calls: number): string =>
  `${calls === 0 ? 0 : Math.round((failures / calls) * 1_000) / 10}%`;

/** Hours and minutes: 26:05. */
const durationOf = (minutes: number): string =>
  `${Math.floor(minutes / HOUR_MINUTES)}:${String(minutes % HOUR_MINUTES).padStart(2, '0')}`;

/** Values for the text of an alarm. */
export function alarmWords({ figures }: PartnerAlarm, text: Texts): Record<string, string | number> {
  const { direction, calls = 0, failures = 0, budget = 0, p99Ms = 0, timeoutMs = 0, count = 0 } = figures;
  return {
    direction: direction === undefined ? '' : text(`partnerHealth.direction.${direction}`),
    calls,
    failures,
    budget: percentOf(budget),
    ms: p99Ms,
    timeout: timeoutMs,
    count,
    partners: figures.partners ?? 0,
    age: durationOf(figures.oldestMinutes ?? 0),
    backup: figures.backup ?? text('partnerHealth.noBackup'),
    day: figures.day === undefined ? '' : formatDay(figures.day),
  };
}
