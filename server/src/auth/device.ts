/** First match counts: most browsers say that they are Chrome or Safari as well. */
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

/** What a browser says of itself, in a few words that a person knows: "Chrome · Android". Names of products, the same in every language; empty when it says nothing known. */
export function deviceOf(userAgent: string): string {
  return [browsers, systems]
    .flatMap((table) => table.find(([, sign]) => sign.test(userAgent))?.[0] ?? [])
    .join(' · ');
}

/** Enough of an address to tell home from elsewhere, too little to find somebody: 203.0.x.x, 2001:db8:x. */
export function maskedAddress(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!address.includes(':'))
    return address.split('.').length === 4 ? `${address.split('.').slice(0, 2).join('.')}.x.x` : '';
  const [head = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean).slice(0, 2);
  return [...groups, 'x'].join(':');
}
