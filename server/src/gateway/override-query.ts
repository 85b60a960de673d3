const PREFIX = 'mfe.';

/** The overrides that a URL requests: `?mfe.wallet=<build>`, `?mfe.reset=all`, `?mfe.link=<token>`. */
export interface OverrideQuery {
  /** Name of the remote and the raw value. */
  builds: [string, string][];
  reset: string[];
  link: string | undefined;
  /** The URL without the overrides, on this same host. */
  cleanAddress: string;
}

/** Undefined when the URL requests no override. */
export function overrideQuery(url: string): OverrideQuery | undefined {
  const at = url.indexOf('?');
  if (at === -1 || !url.includes(PREFIX, at)) return undefined;
  const params = new URLSearchParams(url.slice(at + 1));
  const entries = [...params]
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, value]): [string, string] => [name.slice(PREFIX.length), value]);
  if (entries.length === 0) return undefined;
  for (const [name] of entries) params.delete(PREFIX + name);
  const rest = params.toString();
  return {
    builds: entries.filter(([name]) => name !== 'reset' && name !== 'link'),
    reset: entries.filter(([name]) => name === 'reset').map(([, value]) => value),
    link: entries.find(([name]) => name === 'link')?.[1],
    // Two slashes, or a backslash, would start the name of another host.
    cleanAddress: url.slice(0, at).replace(/^[/\\]*/, '/') + (rest && `?${rest}`),
  };
}
