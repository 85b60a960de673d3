import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const PAGES = [
  'shell',
  'shared',
  'remote-auth',
  'remote-wallet',
  'remote-lottery',
  'remote-games',
  'remote-support',
  'remote-operator',
];

/** Delivered sources, without tests and test helpers. */
function sourcesIn(folder: string): { file: string; text: string }[] {
  return readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
    .map((name) => join(root, folder, 'src', name))
    .map((path) => ({ file: relative(root, path), text: readFileSync(path, 'utf8') }));
}

const ofPages = PAGES.flatMap(sourcesIn);
const ofServer = sourcesIn('server');
const filesWith = (sources: typeof ofPages, pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('all sources are scanned', () => {
  expect([ofPages.length > 300, ofServer.length > 150]).toEqual([true, true]);
});

test('no screen turns text into markup or code', () => {
  expect(
    filesWith(
      ofPages,
      /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|\beval\(|new Function\(|createContextualFragment/i,
    ),
  ).toEqual([]);
});

test("windows listen only to frames whose origin is checked, and to this site's service worker", () => {
  expect(filesWith(ofPages, /addEventListener\(\s*['"]message['"]|\bonmessage\b/)).toEqual([
    'shell/src/router/use-opened-notices.ts',
    'shell/src/service-worker/start-worker.ts',
    'shell/src/service-worker/worker.ts',
    'shared/src/socket/socket.ts',
    'remote-auth/src/captcha/enterprise-frame.ts',
    'remote-games/src/play/game-frame.tsx',
    'remote-support/src/chat/use-outside-widget.ts',
  ]);
});

test("secrets come from the system's random source, never from Math.random", () => {
  expect(filesWith(ofServer, /Math\.random/)).toEqual([]);
  const drawn = filesWith(ofServer, /randomBytes|randomInt|randomUUID|randomState|randomNonce/);
  for (const file of [
    'otp/one-time-code.ts',
    'line/line-browser.ts',
    'line/line-login.queries.ts',
    'session-issuer.ts',
    'known-browser.ts',
  ])
    expect(drawn).toContain(`server/src/auth/${file}`);
});

/** Begins the cookie of the chosen language. */
const LANGUAGE = '`${LOCALE_COOKIE}=';

describe('every cookie', () => {
  const written = [...ofServer, ...ofPages].flatMap(({ file, text }) =>
    [...text.matchAll(/`\$\{\w+\}=(?:\$\{\w+\})?; [^`]*`/g)].map(([attributes]) => ({ file, attributes })),
  );
  const given = written.filter(({ attributes }) => !attributes.includes('Max-Age=0'));
  const byServer = given.filter(({ file }) => file.startsWith('server/'));

  test('is covered by this test', () => {
    expect([...new Set(written.map(({ file }) => file))].sort()).toEqual(
      filesWith([...ofServer, ...ofPages], /['"]set-cookie['"],|document\.cookie = /i).sort(),
    );
    expect([byServer.length >= 5, given.length > byServer.length]).toEqual([true, true]);
  });

  test('is Secure on https sites, and sets SameSite', () => {
    for (const { file, attributes } of given)
      expect([
        file,
        /; SameSite=(Lax|Strict)(;|\$)/.test(attributes),
        /Secure|\$\{secure\}/.test(attributes),
      ]).toEqual([file, true, true]);
  });

  test('of the server is HttpOnly, except for the language, which the scripts of the page read', () => {
    for (const { file, attributes } of byServer)
      expect([file, attributes.includes('; HttpOnly')]).toEqual([file, !attributes.startsWith(LANGUAGE)]);
  });

  test('of the server has the __Host- prefix, except for those that the product names: language, crawler session', () => {
    expect(
      byServer
        .filter(({ attributes }) => !attributes.startsWith(LANGUAGE))
        .filter(
          ({ file }) => !ofServer.find((source) => source.file === file)!.text.includes("secure ? '__Host-"),
        )
        .map(({ file }) => file),
    ).toEqual(['server/src/gateway/crawlers/preview-session.ts']);
  });

  test('has Path=/ and no Domain', () => {
    for (const { file, attributes } of given)
      expect([file, /; Path=\/(;|$)/.test(attributes), /Domain=/i.test(attributes)]).toEqual([
        file,
        true,
        false,
      ]);
  });
});

describe('every field for a PIN', () => {
  const fields = sourcesIn('remote-auth').flatMap(({ file, text }) =>
    [...text.matchAll(/<(\w+)[^<]*?autoComplete="(?:new|current)-password"[^<]*?\/>/g)].map(
      ([markup, element]) => ({ file, element, markup }),
    ),
  );

  test('masks its input and uses the shared component', () => {
    expect(fields.length).toBeGreaterThanOrEqual(5);
    expect(fields.filter(({ element }) => element !== 'PinField').map(({ file }) => file)).toEqual([]);
  });

  test('allows pasting and password managers', () => {
    expect(
      filesWith(
        [...sourcesIn('remote-auth'), ...sourcesIn('shared')],
        /onPaste|onBeforeInput|onCopy=|onDrop=\{\(event\) => event\.preventDefault/,
      ),
    ).toEqual([]);
    expect(fields.filter(({ markup }) => /maxLength|readOnly/.test(markup))).toEqual([]);
  });
});
