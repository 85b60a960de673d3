/** The build files that a page references: everything its first paint waits for. */
export function filesIn(html: string): string[] {
  return [...new Set([...html.matchAll(/(?:src|href)="(\/_mfe\/[^"]+)"/g)].map(([, path]) => path!))];
}

/** The calls whose replies the page for being offline has kept with it. */
export const callsIn = (html: string): string[] =>
  [...html.matchAll(/<link href="(\/api\/[^"]+)"/g)].map(([, path]) => path!);

/** The folders of the builds that run in a page's domain, including the shell's. */
export function basesIn(html: string): string[] {
  const named = [...html.matchAll(/"(\/_mfe\/[\w.-]+\/[\w.-]+\/)/g)].map(([, base]) => base!);
  return [...new Set([...named, ...filesIn(html).map(baseOf)])];
}

/** The build folder of a file. */
export const baseOf = (path: string): string => path.split('/').slice(0, 4).join('/') + '/';

/**
 * Marks a page as cached: the shell mounts no remote before its generation is confirmed
 * (shell/src/remotes/cached-page.ts).
 *
 * @param mark `kept`: the page that opens without a connection.
 */
export const markedAsCached = (html: string, mark: '' | 'kept'): string =>
  html.replace('<html ', `<html data-cached="${mark}" `);

/** Removes lines of the server-rendered first view whose validity has ended. */
export function withoutPast(html: string, nowMs: number): string {
  return html.replaceAll(/<span data-until="(\d+)">.*?<\/span><br>/g, (line, until: string) =>
    Number(until) > nowMs ? line : '',
  );
}
