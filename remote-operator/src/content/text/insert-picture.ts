import { CONTENT_PICTURES, type ContentPicture } from '@chokdee/shared/contracts/content-picture';

/** Markdown with a picture at a place of its own, and where its description is to be written. */
export function insertPicture(
  markdown: string,
  at: number,
  { id }: Pick<ContentPicture, 'id'>,
): { markdown: string; caret: number } {
  const before = markdown.slice(0, at).trimEnd();
  const after = markdown.slice(at).trimStart();
  const start = before === '' ? '' : `${before}\n\n`;
  const named = `![](${CONTENT_PICTURES}${id})`;
  return { markdown: `${start}${named}\n\n${after}`, caret: start.length + '!['.length };
}
