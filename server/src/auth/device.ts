/** The first match counts: most browsers also claim to be Chrome or Safari. */
const browsers: readonly (readonly [name: string, RegExp])[] = [
  ['LINE', /\bLine\//],
  ['Facebook', /\bFBA[NV]\//],
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

const systems: readonly (readonly [name: string, RegExp])[] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * A user agent in a few words that a member recognizes: "Chrome · Android". Product names, the same in every
 * language; empty when nothing is recognized.
 */
export function deviceOf(userAgent: string): string {
  return [browsers, systems]
    .flatMap((table) => table.find(([, sign]) => sign.test(userAgent))?.[0] ?? [])
    .join(' · ');
}

/** Enough of an address to tell home from elsewhere, too little to locate a person: 203.0.x.x, 2001:db8:x. */
export function maskedAddress(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!address.includes(':'))
    return address.split('.').length === 4 ? `${address.split('.').slice(0, 2).join('.')}.x.x` : '';
  const [head = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean).slice(0, 2);
  return [...groups, 'x'].join(':');
}
