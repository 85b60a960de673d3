import { READ_STYLES } from '@chokdee/shared/testing/read-styles';

export interface Rule {
  selectorText?: string;
  style?: { getPropertyValue(name: string): string };
}

/**
 * A style sheet with the read declarations of `rules` only. Rules for tags that declare the same become one.
 * The others come after them, as an element with one tag has only one of those.
 */
export function smallerSheet(rules: readonly Rule[]): string {
  const tagsOf = new Map<string, string[]>();
  const others: string[] = [];
  for (const { selectorText, style } of rules) {
    // jsdom takes the namespace for a part of the first selector, which then matches nothing.
    if (!selectorText || selectorText.startsWith('@') || !style) continue;
    const declared = READ_STYLES.filter((name) => style.getPropertyValue(name))
      .map((name) => `${name}: ${style.getPropertyValue(name)}`)
      .join('; ');
    if (!declared) continue;
    const selectors = selectorText.split(/\s*,\s*/);
    if (selectors.every((selector) => /^[a-z]\w*$/.test(selector)))
      tagsOf.set(declared, [...(tagsOf.get(declared) ?? []), ...selectors]);
    else others.push(`${selectorText} { ${declared} }`);
  }
  return [...[...tagsOf].map(([declared, tags]) => `${tags.join(', ')} { ${declared} }`), ...others].join(
    '\n',
  );
}

/** A class without which no element matches the selector, as far as that is seen at a glance. */
export function requiredClass(selector: string): string | undefined {
  // A class in a list, in brackets or in quotes may belong to another element, or be none.
  if (/[,()[\]"'\\]/.test(selector)) return undefined;
  return /\.([\w-]+)(?:::?[\w-]+)*$/.exec(selector)?.[1];
}
