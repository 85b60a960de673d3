import type { Requirement } from './requirement.ts';

const documents = 'server/testing/asvs/documents.test.ts';
const session = 'server/src/auth/session.test.ts';
const ended = 'server/src/auth/ended-sessions.test.ts';
const own = 'server/src/auth/member-sessions.test.ts';
const changePin = 'server/src/auth/otp/change-pin.test.ts';
const passkeys = 'server/src/auth/passkeys/passkeys.test.ts';

export const sessions: readonly Requirement[] = [
  {
    id: '7.1.1',
    level: 2,
    about: 'session lifetimes are documented with reasons',
    applies: true,
    tests: {
      [documents]: [
        'the documented session lifetimes match the code',
        'the documents state how many sessions are allowed, why they last so long',
      ],
    },
  },
  {
    id: '7.1.2',
    level: 2,
    about: 'the number of sessions is documented',
    applies: true,
    tests: { [documents]: ['the documents state how many sessions are allowed'] },
  },
  {
    id: '7.1.3',
    level: 2,
    about: 'sessions elsewhere are documented',
    applies: true,
    tests: {
      [documents]: [
        'the documents state how many sessions are allowed, why they last so long, and what happens to sessions elsewhere',
      ],
    },
  },

  {
    id: '7.2.1',
    level: 1,
    about: 'the server checks tokens',
    applies: true,
    tests: {
      [session]: [
        'a token signed with another key, or unsigned, is not authenticated',
        "the member's current data comes from the database, not from the token",
      ],
    },
  },
  {
    id: '7.2.2',
    level: 1,
    about: 'tokens are created per session',
    applies: true,
    tests: {
      'server/src/auth/login.test.ts': ['the token names its member and lives fifteen minutes'],
      [session]: ['a token expires after fifteen minutes'],
    },
  },
  {
    id: '7.2.3',
    level: 1,
    about: 'they cannot be guessed',
    applies: true,
    tests: {
      [ended]: ['a session cookie cannot be guessed: its seal alone has 256 bits and is never repeated'],
      [session]: ['a forged cookie ends no session'],
    },
  },
  {
    id: '7.2.4',
    level: 1,
    about: 'a login makes a new session and ends the present one',
    applies: true,
    tests: {
      [ended]: [
        'signing in again in a browser ends the session that was there, whoever owned it, and no other',
      ],
      [changePin]: [
        'users.change-%s changes it: all sessions end, a new one starts here with a new token and cookie, and withdrawals are held',
      ],
    },
  },

  {
    id: '7.3.1',
    level: 2,
    about: 'idle sessions',
    applies: true,
    tests: { [session]: ['a session ends after a week without a renewal'] },
  },
  {
    id: '7.3.2',
    level: 2,
    about: 'absolute session lifetime',
    applies: true,
    tests: { [session]: ['a session ends after thirty days, however often it was renewed'] },
  },

  {
    id: '7.4.1',
    level: 1,
    about: 'ended sessions cannot be used',
    applies: true,
    tests: {
      [session]: [
        'logout ends the token and the cookie at once',
        'a stale copy of the cookie ends the session for everyone who holds it',
      ],
      'server/src/realtime/socket.test.ts': [
        'logout notifies the pages of that session, closes them, and voids its tickets',
      ],
    },
  },
  {
    id: '7.4.2',
    level: 1,
    about: 'a closed account has no sessions',
    applies: true,
    tests: { [ended]: ['closing an account ends all its sessions: for calls, renewals and sockets'] },
  },
  {
    id: '7.4.3',
    level: 2,
    about: 'the others can be ended after a change',
    applies: true,
    tests: {
      [changePin]: [
        'users.change-%s changes it: all sessions end, a new one starts here with a new token and cookie, and withdrawals are held',
      ],
      'server/src/auth/otp/forgot-pin.test.ts': [
        'the right code sets a new PIN; all sessions end, withdrawals are held for a day, and the event is recorded',
      ],
      [own]: ['all other sessions end at once, the current one continues'],
    },
  },
  {
    id: '7.4.4',
    level: 2,
    about: 'logout is available everywhere',
    applies: true,
    tests: {
      'e2e/specs/auth-register.spec.ts': [
        'a member signs in in two steps, returns to the requested page and signs out',
      ],
      'remote-auth/src/profile/profile-screen.test.tsx': [
        'logs out here even when the server does not answer',
      ],
    },
  },
  {
    id: '7.4.5',
    level: 2,
    about: 'operators end sessions',
    applies: true,
    tests: {
      [ended]: ['an operator ends every session of an account', 'a new secret ends all sessions at once'],
      'server/src/auth/members/operator-members.test.ts': [
        'closing an account ends its sessions and notifies its pages; a reopened account can be signed in to',
      ],
    },
  },

  {
    id: '7.5.1',
    level: 2,
    about: 'changes of credentials need the PIN again',
    applies: true,
    why: 'The email address is not used for sign-in.',
    tests: {
      'server/src/auth/otp/phone-number.test.ts': [
        'a wrong PIN costs the code no try',
        '%s changes nothing',
        'a PIN that changes meanwhile leaves the number unchanged',
      ],
      'server/src/auth/line/line-link.test.ts': [
        'linking starts with the PIN',
        'a member unlinks LINE with their PIN; the LINE account is then unknown, and another member may link it',
      ],
      [passkeys]: ['cannot be started without the PIN', 'a removed passkey is refused'],
      [changePin]: ['a wrong PIN is a 422'],
    },
  },
  {
    id: '7.5.2',
    level: 2,
    about: 'members see and end their sessions',
    applies: true,
    deviates: true,
    why: 'Ending a session needs no PIN: it gives an attacker nothing, and the owner is in a hurry.',
    tests: {
      [own]: [
        'a member sees where they are signed in, and which session is the current one',
        'ending one session from another notifies its sockets',
        'all sessions end, and the cookie is cleared',
      ],
    },
  },

  {
    id: '7.6.1',
    level: 2,
    about: 'sessions here and at providers',
    applies: true,
    tests: {
      [documents]: [
        'the documents state how many sessions are allowed, why they last so long, and what happens to sessions elsewhere',
      ],
    },
  },
  {
    id: '7.6.2',
    level: 2,
    about: 'no session without a click',
    applies: true,
    tests: {
      'remote-auth/src/external/external-login-screen.test.tsx': ['does nothing until the member confirms'],
      'server/src/auth/line/line-flow.test.ts': [
        "a callback of somebody else's login is refused, because its state belongs to another browser",
      ],
      'e2e/specs/external-login.spec.ts': [
        "a partner's member continues from the frame in the whole window and is signed in after confirming",
      ],
    },
  },
];
