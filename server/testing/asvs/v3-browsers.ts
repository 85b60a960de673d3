import type { Requirement } from './requirement.ts';

const everyAnswer = 'server/src/http/every-answer.test.ts';
const sources = 'server/testing/asvs/sources.test.ts';
const foreignPages = 'server/src/http/foreign-pages.test.ts';

export const browsers: readonly Requirement[] = [
  {
    id: '3.2.1',
    level: 1,
    about: 'responses are not rendered as another content type',
    applies: true,
    tests: {
      [everyAnswer]: ['has its declared content type, without sniffing'],
      'server/src/http/api-scope.test.ts': ['%s cannot be framed'],
      'server/src/auth/profile/profile.test.ts': [
        'in %s becomes a square of 256 pixels, served as immutable',
      ],
    },
  },
  {
    id: '3.2.2',
    level: 1,
    about: 'text is shown as text',
    applies: true,
    tests: {
      [sources]: ['no screen turns text into markup or code'],
      'server/src/http/security-headers.test.ts': [
        "script URLs require the shell's trusted types policy, and no other policy, nor a duplicate, can be created",
      ],
    },
  },
  {
    id: '3.3.1',
    level: 1,
    about: 'cookies are Secure and have a prefix',
    applies: true,
    deviates: true,
    why: 'All are Secure over https. Cookies named by the product (locale, guest, cid, crawler_session) have no prefix; they grant no access.',
    tests: {
      [sources]: ['is Secure on https sites'],
      'server/src/auth/session.test.ts': ['on https the cookie is bound to the host'],
    },
  },
  {
    id: '3.3.2',
    level: 2,
    about: 'SameSite by purpose',
    applies: true,
    tests: {
      [sources]: ['is Secure on https sites, and sets SameSite'],
      'server/src/auth/line/line-login.test.ts': ['the cookie that binds a login to its browser'],
    },
  },
  {
    id: '3.3.3',
    level: 2,
    about: 'cookies are bound to their host',
    applies: true,
    deviates: true,
    why: 'As 3.3.1. None has a Domain, so none is sent to another host.',
    tests: {
      [sources]: ['of the server has the __Host- prefix', 'has Path=/ and no Domain'],
    },
  },
  {
    id: '3.3.4',
    level: 2,
    about: 'scripts cannot read session cookies',
    applies: true,
    tests: {
      [sources]: ['of the server is HttpOnly'],
      'server/src/auth/session.test.ts': ['the cookie renews the token and is itself replaced'],
    },
  },
  {
    id: '3.4.1',
    level: 1,
    about: 'HSTS, a year, with subdomains',
    applies: true,
    tests: { [everyAnswer]: ['requires https for a year, including subdomains'] },
  },
  {
    id: '3.4.2',
    level: 1,
    about: 'CORS',
    applies: true,
    tests: { [everyAnswer]: ['is not readable by other sites, unless it is the same for everyone'] },
  },
  {
    id: '3.4.3',
    level: 2,
    about: 'content security policy',
    applies: true,
    tests: {
      [everyAnswer]: ['has a policy without plug-ins, base URLs and framing'],
      'server/src/http/security-headers.test.ts': ['scripts need the nonce, and eval is refused'],
      'server/src/gateway/gateway.test.ts': [
        'the policy runs only scripts with the nonce of this response, and never eval',
      ],
    },
  },
  {
    id: '3.4.4',
    level: 2,
    about: 'nosniff',
    applies: true,
    tests: { [everyAnswer]: ['has its declared content type, without sniffing'] },
  },
  {
    id: '3.4.5',
    level: 2,
    about: 'referrers',
    applies: true,
    tests: {
      [everyAnswer]: ["a page sends only its origin as referrer, and members' data are never cached"],
    },
  },
  {
    id: '3.4.6',
    level: 2,
    about: 'frame ancestors',
    applies: true,
    tests: {
      [everyAnswer]: ['has a policy without plug-ins, base URLs and framing'],
      'server/src/http/security-headers.test.ts': [
        'partners may frame pages under /external, by path and not by query, and nobody any other page',
      ],
    },
  },
  {
    id: '3.5.1',
    level: 1,
    about: 'cross-site requests',
    applies: true,
    tests: {
      'server/src/auth/cross-site.test.ts': [
        '%s cannot renew a session with the cookie alone',
        '%s cannot log anybody out with the cookie alone',
        '%s is not authorized by a cookie',
      ],
    },
  },
  {
    id: '3.5.2',
    level: 1,
    about: 'nothing sensitive without a preflight',
    applies: true,
    tests: { [foreignPages]: ["%s refuses bodies that another site's page can send without a preflight"] },
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
    about: 'applications have separate hosts',
    applies: false,
    why: 'One application; its remotes share a session by design, and pass one gate. Simulators use separate ports and never run in production.',
    tests: {},
  },
  {
    id: '3.5.5',
    level: 2,
    about: 'postMessage',
    applies: true,
    tests: {
      [sources]: ['windows listen only to frames whose origin is checked'],
      'remote-auth/src/captcha/enterprise-frame.test.ts': [
        'gets the token from a hidden same-origin frame, and accepts answers from that frame only',
      ],
    },
  },
  {
    id: '3.7.1',
    level: 2,
    about: 'no legacy plug-ins',
    applies: true,
    tests: { [everyAnswer]: ['has a policy without plug-ins, base URLs and framing'] },
  },
  {
    id: '3.7.2',
    level: 2,
    about: 'no open redirects',
    applies: true,
    tests: {
      'shared/src/contracts/route-rules.test.ts': ['%j is rejected as a redirect target'],
      'server/src/gateway/overrides.test.ts': ['%s redirects to no other host'],
      'server/src/auth/line/line-flow.test.ts': ['LINE redirects only to hosts of the site'],
    },
  },
];
