import type { useTexts } from '@chokdee/shared/i18n';
import type { Turnover } from './turnover-meter.tsx';

/** The required share of deposits, as a sentence. */
export function turnoverRule(text: ReturnType<typeof useTexts>, { type, percent }: Turnover): string {
  if (type === 'promotion') return text('turnover.promotion');
  return percent === 100 ? text('turnover.once') : text('turnover.percent', { percent });
}
