import type { Locale } from '../contracts/site.ts';
import type { Messages } from '../contracts/remote-module.ts';
import type { ProblemTexts, SharedTexts } from './shared-texts.ts';

// One file per language, so that a page loads only one. The chunk name is the same as for the shell's texts,
// so both land in one file.
const load: Record<Locale, () => Promise<{ texts: SharedTexts }>> = {
  th: () => import(/* webpackChunkName: "texts-th" */ './texts/th.ts'),
  en: () => import(/* webpackChunkName: "texts-en" */ './texts/en.ts'),
  kh: () => import(/* webpackChunkName: "texts-kh" */ './texts/kh.ts'),
  mm: () => import(/* webpackChunkName: "texts-mm" */ './texts/mm.ts'),
};

const loadProblems: Record<Locale, () => Promise<{ texts: ProblemTexts }>> = {
  th: () => import(/* webpackChunkName: "problems-th" */ './problems/th.ts'),
  en: () => import(/* webpackChunkName: "problems-en" */ './problems/en.ts'),
  kh: () => import(/* webpackChunkName: "problems-kh" */ './problems/kh.ts'),
  mm: () => import(/* webpackChunkName: "problems-mm" */ './problems/mm.ts'),
};

export async function sharedTexts(locale: Locale): Promise<Record<keyof SharedTexts, Messages>> {
  const { common, errors, fields, yeekee } = (await load[locale]()).texts;
  return { common, errors, fields, yeekee };
}

export async function problemTexts(locale: Locale): Promise<Record<keyof ProblemTexts, Messages>> {
  const { errors, fields } = (await loadProblems[locale]()).texts;
  return { errors, fields };
}
