const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an element or a double-quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character]!);

/** JSON that cannot close its script element. */
export const escapedForScript = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

/**
 * A page without scripts or styles, for messages where there is no site: it fits a phone and follows its
 * colour scheme.
 */
export function plainPage(title: string, body: string): string {
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light"><link rel="icon" href="data:,">';
  return `<!doctype html><html lang="en"><head>${head}<title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
