import type { DeskItem } from '@chokdee/shared/contracts/operator-content';
import { locales, type Locale } from '@chokdee/shared/contracts/site';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';

/** Facts of an item in words. */
export function useContentWords() {
  const text = useTexts('operator');
  const period = ({ from, until }: { from: string; until?: string | undefined }) =>
    until === undefined
      ? text('content.period.from', { from: formatInstant(from) })
      : text('content.period.both', { from: formatInstant(from), until: formatInstant(until) });
  const names = (languages: readonly Locale[]) =>
    languages.map((locale) => text(`content.language.${locale}`)).join(', ');
  return {
    names,
    /** Which languages an item is not written in; undefined when there is none. */
    missing(written: readonly Locale[]): string | undefined {
      const languages = locales.filter((locale) => !written.includes(locale));
      return languages.length === 0 ? undefined : text('content.missing', { languages: names(languages) });
    },
    audience: ({ audience, level }: Pick<DeskItem, 'audience' | 'level'>) =>
      audience === 'level'
        ? text('content.levelFrom', { level: level! })
        : text(`content.audiences.${audience}`),
    domains: ({ domains }: Pick<DeskItem, 'domains'>) =>
      domains === null ? text('content.everyDomain') : domains.join(', '),
    /** What is shown, was shown, and will be. */
    publications({ state, shown, planned, version }: DeskItem): string[] {
      const lines: string[] = [];
      const isShown = state === 'published';
      if (shown)
        lines.push(
          text(isShown ? 'content.shown' : 'content.wasShown', {
            version: shown.version,
            period: period(shown),
          }),
        );
      if (planned)
        lines.push(text('content.willShow', { version: planned.version, period: period(planned) }));
      if (lines.length === 0) return [text('content.notShown')];
      if (version > Math.max(shown?.version ?? 0, planned?.version ?? 0))
        lines.push(text('content.newer', { version }));
      return lines;
    },
  };
}
