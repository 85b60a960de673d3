/** The object that a text is in JSON; undefined for anything else. */
export function parsedObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Headers of a call with JSON; those that `changes` sets to undefined are left out. */
export function withHeaders(
  own: Record<string, string>,
  changes: Record<string, string | undefined> = {},
): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ 'content-type': 'application/json', ...own, ...changes }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}

const LONGEST_QUOTED = 2_000;

/** A text as one word of a POSIX shell. A long one is cut, because only its length matters. */
export function quoted(text: string): string {
  const cut =
    text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED)}… (${text.length} bytes)` : text;
  return `'${cut.replaceAll("'", `'\\''`)}'`;
}
