import {
  contentFields,
  type ContentFields,
  type DraftText,
  type OpenContent,
} from '@chokdee/shared/contracts/operator-content';
import type { PopupPlan } from '@chokdee/shared/contracts/popups';
import { locales, type Locale } from '@chokdee/shared/contracts/site';

/** An item as it is typed. */
export interface ContentDraft {
  /** Empty: every domain. */
  domains: string[];
  audience: ContentFields['audience'];
  level: string;
  /** Without places an item is no popup. */
  popup: PopupPlan;
  texts: Record<Locale, DraftText>;
}

const emptyText: DraftText = { title: '', summary: '', markdown: '' };

export const draftOf = ({ domains, audience, level, popup, texts }: OpenContent): ContentDraft => ({
  domains: domains ?? [],
  audience,
  level: level === null ? '' : String(level),
  popup: popup ?? { places: [], often: 'day' },
  texts: Object.fromEntries(
    locales.map((locale) => [locale, texts[locale] ?? emptyText]),
  ) as ContentDraft['texts'],
});

export const parseDraft = ({ domains, audience, level, popup, texts }: ContentDraft) =>
  contentFields.safeParse({
    domains: domains.length === 0 ? null : domains,
    audience,
    level: audience === 'level' ? Number(level) : null,
    ...(popup.places.length === 0 ? {} : { popup }),
    texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => isWritten(text))),
  });

/** Whether the language has any text. */
export const isWritten = (text: DraftText): boolean => Object.values(text).some((part) => part.trim() !== '');
