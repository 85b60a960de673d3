import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '../browser.ts';
import { buildAll } from '../build.ts';
import { benchSite, type BenchSite } from './bench-site.ts';
import { emulateLink, slowLink } from './link.ts';
import { phoneFonts } from './phone-fonts.ts';
import { tlsFront } from './tls-front.ts';

export type Build = Awaited<ReturnType<typeof buildAll>>[number];

export interface Stage {
  browser: Browser;
  site: BenchSite;
  /** Address of a host over the slow link. */
  origin: (host: string) => string;
  /** Address of a host without the slow link. */
  directOrigin: (host: string) => string;
  /** Flags with which a browser runs here and trusts the hosts. */
  flags: readonly string[];
}

/**
 * Runs the real site over a slow link, with one domain per set of builds, which asks for
 * consent if it has a `gaID`.
 */
export async function onStage<Result>(
  domainsOf: (
    builds: readonly Build[],
  ) => Promise<Record<string, readonly Build[]>> | Record<string, readonly Build[]>,
  work: (stage: Stage) => Promise<Result>,
  gaID?: string,
): Promise<Result> {
  const builds = await buildAll({
    onProgress: ({ name, state }) => state === 'built' && console.log(`built ${name}`),
  });
  const domains = await domainsOf(builds);
  const site = await benchSite(domains, gaID);
  const front = await tlsFront(site.port, Object.keys(domains));
  const link = await emulateLink(front.port, slowLink);
  const flags = [
    `--ignore-certificate-errors-spki-list=${front.keyHash}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const fonts = await phoneFonts();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    env: { ...process.env, ...fonts.env },
    args: [
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ...flags,
    ],
  });
  try {
    return await work({
      browser,
      site,
      origin: (host) => `https://${host}:${link.port}`,
      directOrigin: (host) => `https://${host}:${front.port}`,
      flags,
    });
  } finally {
    await browser.close();
    await fonts.remove();
    await link.close();
    await front.close();
    await site.close();
  }
}
