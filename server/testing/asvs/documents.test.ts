import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { signInMethod } from '@chokdee/shared/contracts/account';
import { identity } from '@chokdee/shared/contracts/auth';
import { allCalls } from '@chokdee/shared/contracts/calls';
import { ACCESS_TOKEN_SECONDS } from '../../src/auth/access-token.ts';
import { TICKET_SECONDS } from '../../src/auth/external/external-ticket.ts';
import { SITE_WORDS } from '../../src/auth/guessable-pin.ts';
import { LOGIN_ATTEMPT_LIMIT, LOCK_DURATION } from '../../src/auth/login-attempt.queries.ts';
import { RESEND_SECONDS, numberPace } from '../../src/auth/otp/code-pace.ts';
import { MAX_TRIES } from '../../src/auth/otp/one-time-code.queries.ts';
import { FREE_ACCOUNTS, FREE_FAILURES, waitSeconds } from '../../src/auth/pressure.queries.ts';
import { REPEAT_LIFETIME } from '../../src/auth/sealed-attempt.queries.ts';
import { IDLE_LIFETIME, MAX_LIFETIME, OVERLAP } from '../../src/auth/session.queries.ts';
import { CAPTCHA_FROM } from '../../src/auth/sign-in-attempt.ts';

const document = readFileSync(join(import.meta.dirname, '../../../docs/decisions/sign-in.md'), 'utf8');
const section = (title: string) => document.split(/^#{2,3} /m).find((part) => part.startsWith(`${title}\n`))!;
const rowWith = (title: string, words: string) =>
  section(title)
    .split('\n')
    .find((line) => line.startsWith(`| ${words}`))!;

test('the documented limits on guessing match the code', () => {
  expect(rowWith('Guessing', 'failures of one source')).toContain(
    `| ${LOGIN_ATTEMPT_LIMIT} | refused, released ${LOCK_DURATION} after`,
  );
  expect(rowWith('Guessing', 'failures at an account')).toContain(`| ${CAPTCHA_FROM} | a captcha`);
  expect(rowWith('Guessing', 'failures of strangers')).toContain(
    `| ${FREE_FAILURES} | each source waits its own turn, twice as long each time, ${waitSeconds(99) / 60} minutes at most`,
  );
  expect(rowWith('Guessing', 'accounts that one address')).toContain(`| ${FREE_ACCOUNTS} |`);
  expect([waitSeconds(1) / waitSeconds(0), waitSeconds(5) / waitSeconds(4)]).toEqual([2, 2]);
});

test('the documented words in PINs match the refused words', () => {
  const words = /words of this site: ([^.]+)\./.exec(section('PIN'))![1]!.split(', ');
  expect(words).toEqual([...SITE_WORDS].sort());
  expect(section('PIN')).toContain(`${dictionary['passwords-common'].length.toLocaleString('en')} passwords`);
});

test('the documented ways to sign in match the code, and no other call signs in', () => {
  const ways = [...section('Ways in').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, way]) => way!);
  expect(ways.sort()).toEqual([...signInMethod.options].sort());
  const entrances = allCalls
    .filter(({ reply, access }) => reply === identity && access === 'public')
    .map(({ path }) => path);
  expect(entrances.sort()).toEqual([
    '/passkeys.login',
    '/users.external-login',
    '/users.line-login.domain-{product}',
    '/users.login.domain-{product}',
    '/users.signup-with-coach',
    '/users.token.renew',
  ]);
  expect(section('Ways in')).toContain(`at most ${TICKET_SECONDS} seconds old`);
});

test('the documented limits of one-time codes match the code', () => {
  const [hourly] = numberPace.limits;
  expect(section('Codes by SMS')).toContain(`${MAX_TRIES} tries`);
  expect(section('Codes by SMS')).toContain(
    `another after ${RESEND_SECONDS} seconds, ${hourly!.count} an hour for one number`,
  );
});

test('the documented session lifetimes match the code', () => {
  expect(rowWith('Sessions', 'access token')).toContain(`| ${ACCESS_TOKEN_SECONDS / 60} minutes |`);
  expect(rowWith('Sessions', 'session without renewal')).toContain(`| ${IDLE_LIFETIME} |`);
  expect(rowWith('Sessions', 'session at the longest')).toContain(`| ${MAX_LIFETIME} |`);
  expect(rowWith('Sessions', 'renewal cookie')).toContain(`forgiven for ${OVERLAP}`);
  expect(rowWith('Sessions', 'session of a lost reply')).toContain(`within ${REPEAT_LIFETIME}`);
});

test('the documents state how many sessions are allowed, why they last so long, and what happens to sessions elsewhere', () => {
  expect(section('Sessions')).toMatch(/NIST.*There may be any number.*leaves LINE and partners logged in/s);
});

test('the documents state how external sign-ins count as factors', () => {
  expect(section('Ways in')).toMatch(
    /LINE and partners say nothing of how they knew the person, so theirs counts as one factor/,
  );
});
