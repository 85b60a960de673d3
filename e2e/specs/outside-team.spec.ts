import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { makeToken } from '../fixtures/make-token.ts';
import { logIn, signUpMember } from '../fixtures/member.ts';
import { blocksIn, blocksOfPage, fillPlaceholders, type PageBlock } from '../fixtures/page-commands.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, test, type Site } from '../fixtures/site.ts';
import { newTeam, siteTerminal, type Team } from '../fixtures/team.ts';
import type { CommandResult, Terminal } from '../fixtures/terminal.ts';
import { navigateInApp, mainHeading, markDocument } from '../fixtures/walk.ts';

const FIRST = 'Promo · พันธมิตร';
const CLEARER = 'พันธมิตรของเรา';
const BUILD = '<build>';

test('the blocks of a page are consumed in order, none is skipped and every placeholder needs a value', () => {
  const blocks = blocksIn('Words\n\n```sh one\nfirst <build>\nsecond\n```\n\n```json two.json\n{}\n```\n');
  expect(() => blocks.next('json two.json')).toThrow('is "sh one", not "json two.json"');
  expect(blocks.next('sh one').lines).toEqual(['first <build>', 'second']);
  expect(blocks.left()).toEqual(['json two.json']);
  expect(() => blocksIn('```\nnobody sees me\n```\n')).toThrow('2 fences');
  expect(fillPlaceholders('promote promo@<build>', new Map([[BUILD, '0b1']]))).toBe('promote promo@0b1');
  for (const placeholder of [BUILD, 'mfe_…', 'https://site.example'])
    expect(() => fillPlaceholders(`promote ${placeholder}`, new Map())).toThrow(
      `No value for ${placeholder}`,
    );
});

test('a team in another repository ships a screen by following the document literally', async ({
  page,
  site,
  browser,
}) => {
  // Only a hang reaches this limit. The test installs twice, builds three times and passes the gate twice,
  // many times the work of any other test.
  test.setTimeout(3_000_000);
  const guide = await blocksOfPage('docs/outside-team.md');
  const values = new Map([['https://site.example', site.origin]]);
  const desk = await openDesk(browser, site);
  const team = await newTeam();
  const promo = path.join(team.folder, 'promo');
  /** Runs every line of the document's next block. Each must succeed. */
  const follow = (info: string, terminal: Terminal = team, after?: (ran: CommandResult) => Promise<void>) =>
    typed(guide.next(info), terminal, values, after);

  try {
    await test.step('the packages are packed and handed over', async () => {
      const [packed] = await follow('sh site', siteTerminal());
      const tarballs = packed!.output.match(/^\/.+\.tgz$/gm)!;
      expect(tarballs).toHaveLength(3);
      // The conformance kit is for partners. A team gets the two packages that the document names.
      const handedOver = tarballs.filter((tarball) => /chokdee-(shared|mfe)-/.test(tarball));
      expect(handedOver).toHaveLength(2);
      await mkdir(path.join(team.folder, 'packages'));
      for (const tarball of handedOver)
        await cp(tarball, path.join(team.folder, 'packages', path.basename(tarball)));
    });

    await test.step('an operator creates a token for the team', async () => {
      values.set('mfe_…', await makeToken(desk, 'Promo team', guide.next('text scopes').lines));
      await picture(desk, 'outside-team-token');
    });

    const first = await test.step('the team creates a remote and publishes it', async () => {
      const ran = await follow('sh create');
      const [published, again] = ran.slice(-2).map(({ output }) => output);
      expect(published).toMatch(/published, \d+ files sent/);
      expect(published).not.toContain('not committed');
      expect(again).toContain('known already');
      expect(await readFile(path.join(promo, 'package.json'), 'utf8')).not.toContain('workspace:');
      return buildIn(published!);
    });
    values.set(BUILD, first);

    await test.step('the token is limited to its remote and domain', async () => {
      const publishWallet = `'${process.execPath}' --import tsx tools/src/mfe.ts publish wallet`;
      const asTeam = `MFE_REGISTRY='${site.origin}' MFE_TOKEN='${values.get('mfe_…')}'`;
      await refused(siteTerminal(), `${asTeam} ${publishWallet}`, /scope publish:wallet/);
      const elsewhere = '--domain lotto.localhost --reason Trespass';
      await refused(
        team,
        `npx mfe promote promo@${first} ${elsewhere}`,
        /scope promote:promo@lotto\.localhost/,
      );
      await refused(team, `npx mfe off promo ${elsewhere}`, /scope operate:promo@lotto\.localhost/);
    });

    const member = await signUpMember(page, site);
    values.set('<member>', member.userName);
    await test.step('the console lists the remote before its first promotion, and members do not get it', async () => {
      await desk.goto('/operator');
      const part = desk.getByRole('rowheader').filter({ has: desk.getByText('promo', { exact: true }) });
      await expect(part).toContainText('เผยแพร่แล้ว ยังไม่ได้ใช้ที่ใด');
      await part.scrollIntoViewIfNeeded();
      await picture(desk, 'outside-team-listed');
      await page.goto('/promo');
      await expect(page.getByRole('heading', { name: 'ไม่พบหน้านี้' })).toBeVisible();
    });

    await test.step('the build passes the gate and is promoted', async () => {
      const [status, dry, real] = await follow('sh promote');
      expect(status!.output).toContain('promo is published and does not run here: one build');
      expect(status!.output).toContain(`mfe promote promo@${first} --domain local --reason`);
      expect(dry!.output).toMatch(/gate: promo \w+ passed\n[^]* mount/);
      expect(real!.output).toContain(`promo build: none → ${first}`);
    });

    await test.step('a member finds the screen in the navigation and at its address', async () => {
      await page.goto('/main');
      await page.getByRole('navigation').getByRole('link', { name: 'Promo' }).click();
      await expect(page).toHaveURL('/promo');
      await expect(mainHeading(page)).toHaveText(FIRST);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await picture(page, 'outside-team');
    });
    const sameDocument = await markDocument(page);

    await test.step('switching it off and on removes and restores it on the open page', async () => {
      const shown = ['Promo กำลังปิดปรับปรุง', FIRST];
      await follow('sh switch', team, () => expect(mainHeading(page)).toHaveText(shown.shift()!));
    });

    await test.step('with the dev server an edit reloads the page', async () => {
      const running = team.begin(guide.next('sh dev').text);
      try {
        const [, address] = await running.prints(/shows it at (\S+)/);
        const work = await (await newVisit(browser, site)).newPage();
        await work.goto(address!);
        await work.getByRole('navigation').getByRole('link', { name: 'Promo' }).click();
        await expect(mainHeading(work)).toHaveText(FIRST);
        await writeShown(guide.next('json src/locales/th.json'), promo);
        await expect(mainHeading(work)).toHaveText(CLEARER);
        await picture(work, 'outside-team-dev');
        await work.close();
      } finally {
        await running.end();
      }
      await expect(mainHeading(page)).toHaveText(FIRST);
    });

    const second = await test.step('a second build is rolled out to a share of visitors', async () => {
      const ran = await follow('sh rollout', team, async ({ command, output }) => {
        if (command === 'npm run publish') values.set(BUILD, buildIn(output));
      });
      const build = values.get(BUILD)!;
      expect(build).not.toBe(first);
      const [promoted, explained] = ran.slice(-2).map(({ output }) => output);
      expect(promoted).toContain(`promo rollout: none → ${build}`);
      const [, own] = /promo: (\w+), on/.exec(explained!)!;
      const again = await page.context().newPage();
      await again.goto('/promo');
      await expect(mainHeading(again)).toHaveText(own === build ? CLEARER : FIRST);
      await again.close();
      return build;
    });

    await test.step('an open page keeps its build when a rollout starts and ends', async () => {
      await expect(mainHeading(page)).toHaveText(FIRST);
      const visitor = await visitorWith(browser, site, second);
      await visitor.goto('/promo');
      await expect(mainHeading(visitor)).toHaveText(CLEARER);
      const [sameVisit, heard] = [await markDocument(visitor), manifestTaken(visitor)];
      const [back] = await follow('sh rollback');
      expect(back!.output).toContain(`promo rollout: ${second}`);
      await heard;
      await expect(mainHeading(visitor)).toHaveText(CLEARER);
      await navigateInApp(visitor, '/howto');
      await expect(mainHeading(visitor)).toHaveText('วิธีใช้');
      await navigateInApp(visitor, '/promo');
      await expect(mainHeading(visitor)).toHaveText(FIRST);
      expect(await sameVisit()).toBe(true);
      expect(await sameDocument()).toBe(true);
    });

    await test.step('the same sources build to the same bytes in another folder', () =>
      expectSameBytes(team, second));
    expect(guide.left()).toEqual([]);
  } finally {
    await team.leave();
  }
});

type Values = ReadonlyMap<string, string>;

async function typed(
  { lines }: PageBlock,
  terminal: Terminal,
  values: Values,
  after?: (ran: CommandResult) => Promise<void>,
): Promise<CommandResult[]> {
  const all: CommandResult[] = [];
  for (const line of lines) {
    const ran = await test.step(line, () => terminal.type(fillPlaceholders(line, values)));
    expect(ran.code, `${ran.command}\n${ran.output}`).toBe(0);
    await after?.(ran);
    all.push(ran);
  }
  return all;
}

async function refused(terminal: Terminal, command: string, why: RegExp): Promise<void> {
  const { code, output } = await terminal.type(command);
  expect(output).toMatch(why);
  expect(code).toBe(1);
}

const buildIn = (output: string): string => /^promo@(\w+)/m.exec(output)![1]!;

/** Writes a block's content to the file that its info string names. */
const writeShown = ({ info, text }: PageBlock, folder: string): Promise<void> =>
  writeFile(path.join(folder, info.split(' ')[1]!), text);

const newVisit = (browser: Browser, site: Site) =>
  browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });

async function openDesk(browser: Browser, site: Site): Promise<Page> {
  const context = await newVisit(browser, site);
  await logIn(context.request, site, 'operator1', 'Ruay-Ruay9!');
  return context.newPage();
}

/** Opens new visits until one gets this build of a rollout. */
async function visitorWith(browser: Browser, site: Site, build: string): Promise<Page> {
  for (;;) {
    const context = await newVisit(browser, site);
    const html = await (await context.request.get('/promo')).text();
    if (html.includes(build)) return context.newPage();
    await context.close();
  }
}

/** Resolves when the page fetches the manifest after a change. */
async function manifestTaken(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().includes('/api/sites.manifest'));
}

/** Builds again in another folder without the cache of the first build. */
async function expectSameBytes(team: Team, build: string): Promise<void> {
  const kept = path.join(team.folder, 'promo', '.cache', 'builds', 'promo', build, 'record.json');
  const { files } = JSON.parse(await readFile(kept, 'utf8')) as { files: unknown[] };
  const { code, output } = await team.type(
    'cd .. && mv promo elsewhere && cd elsewhere && rm -rf .cache && npx mfe build --json',
  );
  expect(code, output).toBe(0);
  expect(JSON.parse(/^\{.*\}$/m.exec(output)![0])).toEqual({ remote: 'promo', build, files });
}
