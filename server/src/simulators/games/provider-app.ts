import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { transform } from '@swc/core';
import fastify, { type FastifyInstance } from 'fastify';
import { symbolOf } from '../../games/public.ts';

/**
 * Scripts and styles of the pages. They are small and few: types are taken off when one is first asked for.
 */
const PAGES = join(import.meta.dirname, 'page');
const FILE = /^[a-z0-9-]+\.(ts|css)$/;
const FONT =
  /^(sarabun|noto-sans-khmer|noto-sans-myanmar)-(?:thai|latin|khmer|myanmar)-(?:400|700)-normal\.woff2$/;
const PICTURE = /^([a-z]+\.[a-z]+)\.svg$/;

/** A provider's server, with what all pages of providers need. */
export function providerApp(siteOrigin: string): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, bodyLimit: 20_000 });
  const files = new Map<string, Promise<string>>();
  const policy = policyOf(siteOrigin);

  app.addHook('onSend', async (_request, reply) => {
    void reply.headers({
      'content-security-policy': policy,
      'cache-control': reply.getHeader('cache-control') ?? 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });
  app.get<{ Params: { file: string } }>('/page/:file', async (request, reply) => {
    const { file } = request.params;
    if (!FILE.test(file)) return reply.code(404).send();
    const found = files.get(file) ?? pageFile(file);
    files.set(file, found);
    const text = await found.catch(() => undefined);
    if (text === undefined) return reply.code(404).send();
    return reply.type(file.endsWith('.ts') ? 'text/javascript' : 'text/css').send(text);
  });
  app.get<{ Params: { file: string } }>('/font/:file', async (request, reply) => {
    const font = FONT.exec(request.params.file);
    if (!font) return reply.code(404).send();
    const [file, family] = font;
    const path = createRequire(import.meta.url).resolve(`@fontsource/${family}/files/${file}`);
    return reply
      .type('font/woff2')
      .header('cache-control', 'max-age=86400')
      .send(await readFile(path));
  });
  app.get<{ Params: { file: string } }>('/art/:file', async (request, reply) => {
    const picture = PICTURE.exec(request.params.file)?.[1];
    const art = picture && symbolOf(picture);
    if (!art) return reply.code(404).send();
    return reply.type('image/svg+xml').header('cache-control', 'max-age=86400').send(art);
  });
  return app;
}

async function pageFile(file: string): Promise<string> {
  const text = await readFile(join(PAGES, file), 'utf8');
  if (!file.endsWith('.ts')) return text;
  const { code } = await transform(text, {
    filename: file,
    configFile: false,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  return code;
}

/** Only the site may frame pages of providers, under whichever name it is reached. */
function policyOf(siteOrigin: string): string {
  const { origin, port } = new URL(siteOrigin);
  const ancestors = [
    origin,
    `http://localhost:${port}`,
    `http://*.localhost:${port}`,
    `http://127.0.0.1:${port}`,
  ];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors 'self' ${ancestors.join(' ')}`,
  ].join('; ');
}

interface GamePage {
  lang: string;
  title: string;
  /** The page's script and style, without the ending. */
  name: string;
  data?: Record<string, string>;
}

/** An empty page that its script fills. */
export function gamePage({ lang, title, name, data = {} }: GamePage): string {
  const attributes = Object.entries(data).map(
    ([key, value]) => ` data-${key}="${value.replace(/[&"<>]/g, '')}"`,
  );
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<title>${title}</title>
<link rel="stylesheet" href="/page/base.css">
<link rel="stylesheet" href="/page/${name}.css">
<script type="module" src="/page/${name}.ts"></script>
<body${attributes.join('')}></body>
</html>`;
}

const languageTags: Record<string, string> = { th: 'th', en: 'en', kh: 'km', mm: 'my' };
export const languageTag = (locale: string | undefined): string => languageTags[locale ?? ''] ?? 'th';
