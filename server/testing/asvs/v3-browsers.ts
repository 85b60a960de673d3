import type { Requirement } from './requirement.ts';

const everyAnswer = 'server/src/http/every-answer.test.ts';
const sources = 'server/testing/asvs/sources.test.ts';
const foreignPages = 'server/src/http/foreign-pages.test.ts';

export const browsers: readonly Requirement[] = [
  {
    id: '3.2.1',
    level: 1,
    about: 'answers are not rendered as something else',
    applies: true,
    tests: {
      [everyAnswer]: ['is what it says it is, and no other kind of thing'],
      'server/src/http/api-scope.test.ts': ['%s may be shown in no frame'],
      'server/src/auth/profile/profile.test.ts': [
        'of %s is made a square of 256 pixels, and served for ever',
      ],
    },
  },
  {
    id: '3.2.2',
    level: 1,
    about: 'text is shown as text',
    applies: true,
    tests: {
      [sources]: ['no screen makes markup or code of a text'],
      'server/src/http/security-headers.test.ts': [
        "scripts' addresses need the shell's trusted types policy",
      ],
    },
  },
  {
    id: '3.3.1',
    level: 1,
    about: 'cookies are secure, and their names say so',
    applies: true,
    deviates: true,
    why: 'All are Secure over https. Names that the product gives (locale, guest, cid, crawler_session) have no prefix; they open nothing.',
    tests: {
      [sources]: ['travels over https only where the site does'],
      'server/src/auth/session.test.ts': ['on https the cookie is bound to the host'],
    },
  },
  {
    id: '3.3.2',
    level: 2,
    about: 'SameSite by purpose',
    applies: true,
    tests: {
      [sources]: ['travels over https only where the site does, and says when it goes along'],
      'server/src/auth/line/line-login.test.ts': ['the cookie that binds a login to its browser'],
    },
  },
  {
    id: '3.3.3',
    level: 2,
    about: 'cookies are bound to their host',
    applies: true,
    deviates: true,
    why: 'As 3.3.1. None has a Domain, so none reaches another host.',
    tests: {
      [sources]: [
        "of the server is bound to its host by its name, but for the crawlers'",
        'is for the whole host and for no domain',
      ],
    },
  },
  {
    id: '3.3.4',
    level: 2,
    about: 'scripts cannot read session cookies',
    applies: true,
    tests: {
      [sources]: ['of the server is out of reach of scripts'],
      'server/src/auth/session.test.ts': ['the cookie renews the token and is itself replaced'],
    },
  },
  {
    id: '3.4.1',
    level: 1,
    about: 'HSTS, a year, with subdomains',
    applies: true,
    tests: { [everyAnswer]: ['tells browsers to come by https only, for a year, below this host too'] },
  },
  {
    id: '3.4.2',
    level: 1,
    about: 'CORS',
    applies: true,
    tests: { [everyAnswer]: ['may be read by no other site, unless it is the same for everybody'] },
  },
  {
    id: '3.4.3',
    level: 2,
    about: 'a policy for content',
    applies: true,
    tests: {
      [everyAnswer]: ['has a policy that takes no plug-in, no other base, and no frame'],
      'server/src/http/security-headers.test.ts': ['nothing runs without the nonce, and nothing by eval'],
      'server/src/gateway/gateway.test.ts': [
        'the policy lets run what carries the nonce of this very answer',
      ],
    },
  },
  {
    id: '3.4.4',
    level: 2,
    about: 'nosniff',
    applies: true,
    tests: { [everyAnswer]: ['is what it says it is, and no other kind of thing'] },
  },
  {
    id: '3.4.5',
    level: 2,
    about: 'referrers',
    applies: true,
    tests: { [everyAnswer]: ['a page says no more of where one was than the site'] },
  },
  {
    id: '3.4.6',
    level: 2,
    about: 'who may frame',
    applies: true,
    tests: {
      [everyAnswer]: ['has a policy that takes no plug-in, no other base, and no frame'],
      'server/src/http/security-headers.test.ts': ['partners may frame the pages under /external'],
    },
  },
  {
    id: '3.5.1',
    level: 1,
    about: 'requests that other sites make',
    applies: true,
    tests: {
      'server/src/auth/cross-site.test.ts': [
        '%s renews nothing with the cookie alone',
        '%s logs nobody out with the cookie alone',
        '%s is not decided by a cookie',
      ],
    },
  },
  {
    id: '3.5.2',
    level: 1,
    about: 'nothing sensitive without a preflight',
    applies: true,
    tests: { [foreignPages]: ['%s takes no body that a page of another site can send without asking first'] },
  },
  {
    id: '3.5.3',
    level: 1,
    about: 'safe methods change nothing',
    applies: true,
    tests: { 'server/src/http/reads.test.ts': ['GET %s changes nothing'] },
  },
  {
    id: '3.5.4',
    level: 2,
    about: 'applications have hosts of their own',
    applies: false,
    why: 'One application; its remotes share a session by design, and pass one gate. Simulators have ports of their own and are never in production.',
    tests: {},
  },
  {
    id: '3.5.5',
    level: 2,
    about: 'messages of other windows',
    applies: true,
    tests: {
      [sources]: ["windows listen to no other window but the captcha's own frame"],
      'remote-auth/src/captcha/enterprise-frame.test.ts': [
        'gets the token from a hidden same-origin frame, and accepts answers from that frame only',
      ],
    },
  },
  {
    id: '3.7.1',
    level: 2,
    about: 'no plug-ins of old',
    applies: true,
    tests: { [everyAnswer]: ['has a policy that takes no plug-in'] },
  },
  {
    id: '3.7.2',
    level: 2,
    about: 'no redirect to just anywhere',
    applies: true,
    tests: {
      'shared/src/contracts/route-rules.test.ts': ['%j is rejected as a redirect target'],
      'server/src/gateway/overrides.test.ts': ['%s leads nowhere else'],
      'server/src/auth/line/line-flow.test.ts': ['LINE leads back to hosts of the site only'],
    },
  },
];
