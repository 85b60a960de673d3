/** Files of builds that a page names: all that its first picture waits for. */
export function filesIn(html: string): string[] {
  return [...new Set([...html.matchAll(/(?:src|href)="(\/_mfe\/[^"]+)"/g)].map(([, path]) => path!))];
}

/** Folders of the builds that run in a page's domain, the shell's among them. */
export function basesIn(html: string): string[] {
  const named = [...html.matchAll(/"(\/_mfe\/[\w.-]+\/[\w.-]+\/)/g)].map(([, base]) => base!);
  return [...new Set([...named, ...filesIn(html).map(baseOf)])];
}

/** The folder of the build that a file belongs to. */
export const baseOf = (path: string): string => path.split('/').slice(0, 4).join('/') + '/';

/** Tells the shell that a page is not from the server: then no remote is mounted before its generation is confirmed (shell/src/remotes/cached-page.ts). */
export const markedAsCached = (html: string): string => html.replace('<html ', '<html data-cached ');

/** Without the lines of the first picture that were true until a time which is over. */
export function withoutPast(html: string, nowMs: number): string {
  return html.replaceAll(/<span data-until="(\d+)">.*?<\/span><br>/g, (line, until: string) =>
    Number(until) > nowMs ? line : '',
  );
}
