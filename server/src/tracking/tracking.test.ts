import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trackingCalls } from '@chokdee/shared/contracts/tracking';
import { localBuildFiles } from '../registry/local-build-files.ts';
import { promoteEverywhere } from '../registry/promote.service.ts';
import { publishBuild } from '../registry/publish.service.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { buildOf } from '../../testing/builds.ts';
import { testEnv } from '../../testing/env.ts';
import { trackingPseudonyms } from './pseudonym.ts';

const HOST = 'https://tracking.example.com';
let root: string;
let silent: TestApp;
let measuring: TestApp;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'chokdee-tracking-'));
  const environments: Record<string, string>[] = [{}, { TRACKING_ORIGIN: HOST, FINGERPRINT_ENABLE: 'true' }];
  const sites = await Promise.all(
    environments.map(async (variables, index) => {
      const buildFiles = localBuildFiles(join(root, `store-${index}`));
      const site = await testApp({ env: testEnv(variables), buildFiles });
      const { folder, record } = await buildOf(root, {
        name: 'shell',
        build: 'aaa',
        routes: [{ name: 'index', path: '/', access: 'public' }],
      });
      await publishBuild(site.db, buildFiles, folder, record);
      await promoteEverywhere(site.db, { builds: { shell: 'aaa' }, author: 'test', reason: 'a test' });
      return site;
    }),
  );
  [silent, measuring] = sites as [TestApp, TestApp];
});
afterAll(async () => {
  await Promise.all([silent.close(), measuring.close()]);
  await rm(root, { recursive: true, force: true });
});

const pageOf = async ({ app }: TestApp, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url: '/', headers: { host: 'localhost', ...headers } });
  const connect = /connect-src ([^;]*)/.exec(String(answer.headers['content-security-policy']))![1]!;
  return {
    root: /<html[^>]*>/.exec(answer.body)![0],
    connect: connect.split(' '),
    cookies: answer.headers['set-cookie'],
  };
};

describe('the page', () => {
  test('of a site without a tracking host names none, neither in its markup nor in its policy', async () => {
    const { root, connect } = await pageOf(silent);
    expect(root).not.toMatch(/tracking|fingerprint|gpc/);
    expect(connect.filter((source) => !/^('self'|wss?:\/\/localhost)$/.test(source))).toEqual([]);
  });

  test('of a site with a tracking host names it, may connect to it, and sets no cookie', async () => {
    const { root, connect, cookies } = await pageOf(measuring);
    expect(root).toContain(`data-tracking="${HOST}" data-fingerprint>`);
    expect(connect).toContain(HOST);
    expect(cookies).toBeUndefined();
  });

  test('of a browser with Global Privacy Control may not connect to it', async () => {
    const { root, connect } = await pageOf(measuring, { 'sec-gpc': '1' });
    expect(root).toContain(' data-gpc>');
    expect(connect).not.toContain(HOST);
  });
});

describe("a member's pseudonym", () => {
  test('is stable, and differs from their name and id', async () => {
    const [one, other] = [await silent.registerMember(), await silent.registerMember()];
    const ask = (as: typeof one) => silent.ask(trackingCalls.pseudonym, {}, { as });
    const { pseudonym } = await ask(one);
    expect(await ask(one)).toEqual({ pseudonym });
    expect((await ask(other)).pseudonym).not.toBe(pseudonym);
    expect(pseudonym).not.toContain(one.userName);
    expect(pseudonym).not.toContain(one.identity.uuid.replaceAll('-', ''));
  });

  test('is not returned to visitors', async () => {
    const answer = await silent.send(trackingCalls.pseudonym);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHORIZED']);
  });

  test('changes with the secret', () => {
    const names = ['a', 'b'].map((letter) =>
      trackingPseudonyms(letter.repeat(32))('0190a000-0000-7000-8000-000000000001'),
    );
    expect(names[0]).toMatch(/^m_[0-9a-f]{32}$/);
    expect(names[1]).not.toBe(names[0]);
  });
});
