import type { DrawResult, PoyLine } from '@chokdee/shared/contracts/lottery';

/** The numbers drawn that a line of an option is held against, to stand beside it. */
export function drawnNumbers(option: PoyLine['option'], draw: DrawResult): readonly string[] {
  switch (option) {
    case 'teng_bon_3':
    case 'tode_3':
    case 'teng_bon_1':
      return [draw.top3];
    case 'teng_bon_2':
      return [draw.top3.slice(1)];
    case 'teng_lang_2':
    case 'teng_lang_1':
      return [draw.bottom2];
    case 'teng_bon_nha_3':
      return draw.front3 ?? [];
    case 'teng_lang_3':
      return draw.back3 ?? [];
    case 'set_4':
      return draw.draw4 === undefined ? [] : [draw.draw4];
    default:
      return option satisfies never;
  }
}
