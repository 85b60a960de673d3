import type { Requirement } from './requirement.ts';

const documents = 'server/testing/asvs/documents.test.ts';
const sources = 'server/testing/asvs/sources.test.ts';
const guessable = 'server/src/auth/guessable-pin.test.ts';
const newPin = 'server/src/auth/new-pin.test.ts';
const changePin = 'server/src/auth/otp/change-pin.test.ts';
const forgotPin = 'server/src/auth/otp/forgot-pin.test.ts';
const phone = 'server/src/auth/otp/phone-number.test.ts';
const codes = 'server/src/auth/otp/code-requests.test.ts';
const oneTimeCode = 'server/src/auth/otp/one-time-code.test.ts';
const passkeys = 'server/src/auth/passkeys/passkeys.test.ts';
const external = 'server/src/auth/external/external-login.test.ts';
const lineLogin = 'server/src/auth/line/line-login.test.ts';
const guessing = 'server/src/auth/guessing.test.ts';
const login = 'server/src/auth/login.test.ts';
const pinRule = 'shared/src/rules/pin.test.ts';

export const authentication: readonly Requirement[] = [
  {
    id: '6.1.1',
    level: 1,
    about: 'measures against guessing are documented',
    applies: true,
    tests: { [documents]: ['the documented limits on guessing match the code'] },
  },
  {
    id: '6.1.2',
    level: 2,
    about: 'context-specific words are documented',
    applies: true,
    tests: { [documents]: ['the documented words in PINs match the refused words'] },
  },
  {
    id: '6.1.3',
    level: 2,
    about: 'ways to sign in are documented',
    applies: true,
    tests: { [documents]: ['the documented ways to sign in match the code'] },
  },

  {
    id: '6.2.1',
    level: 1,
    about: 'eight characters at least',
    applies: true,
    tests: { [pinRule]: ['%j has the problems %j'], [changePin]: ['the new PIN %j is answered with %s'] },
  },
  {
    id: '6.2.2',
    level: 1,
    about: 'a PIN can be changed',
    applies: true,
    tests: { [changePin]: ['users.change-%s changes it'] },
  },
  {
    id: '6.2.3',
    level: 1,
    about: 'changing a PIN needs the current one',
    applies: true,
    tests: {
      [changePin]: [
        'a wrong PIN is a 422, changes nothing and ends nothing',
        'a PIN cannot be changed without a session',
      ],
    },
  },
  {
    id: '6.2.4',
    level: 1,
    about: 'the 3,000 most common passwords that fit the rule are refused',
    applies: true,
    tests: {
      [guessable]: ['the three thousand likeliest PINs built from the most breached words are all refused'],
      [newPin]: ['every call that sets a PIN refuses a breached one'],
    },
  },
  {
    id: '6.2.5',
    level: 1,
    about: 'any characters',
    applies: true,
    deviates: true,
    why: "The product's own rule requires four kinds of characters. Any others are allowed in addition.",
    tests: {
      [pinRule]: ['%s is a valid PIN', '%j has the problems %j'],
      [newPin]: ['a PIN with %s is checked exactly as given'],
    },
  },
  {
    id: '6.2.6',
    level: 1,
    about: 'fields mask their input',
    applies: true,
    tests: {
      'shared/src/fields/fields.test.tsx': ['hides the PIN until the member shows it'],
      [sources]: ['masks its input and uses the shared component'],
    },
  },
  {
    id: '6.2.7',
    level: 1,
    about: 'paste and password managers',
    applies: true,
    tests: {
      'remote-auth/src/login/login-screen.test.tsx': [
        'allows pasting a PIN, and marks the fields for password managers',
      ],
      [sources]: ['allows pasting and password managers'],
    },
  },
  {
    id: '6.2.8',
    level: 1,
    about: 'the PIN is checked exactly as entered',
    applies: true,
    tests: { [newPin]: ['a PIN with %s is checked exactly as given'] },
  },
  {
    id: '6.2.9',
    level: 2,
    about: '64 characters',
    applies: true,
    deviates: true,
    why: "The product's own rule ends at 30, none of which is cut off.",
    tests: { [pinRule]: ['%s is a valid PIN'], [newPin]: ['a PIN with %s is checked exactly as given'] },
  },
  {
    id: '6.2.10',
    level: 2,
    about: 'no periodic change',
    applies: true,
    tests: { [newPin]: ['a PIN never expires'] },
  },
  {
    id: '6.2.11',
    level: 2,
    about: 'context-specific words are refused',
    applies: true,
    tests: { [guessable]: ['the word %s makes no PIN'] },
  },
  {
    id: '6.2.12',
    level: 2,
    about: 'breached PINs are refused',
    applies: true,
    tests: {
      [guessable]: [
        'every breached password that satisfies the PIN rule is refused, in every spelling of its letters',
      ],
      [newPin]: ['every call that sets a PIN refuses a breached one'],
    },
  },

  {
    id: '6.3.1',
    level: 1,
    about: 'guessing is slowed as documented',
    applies: true,
    tests: {
      [guessing]: [
        'is free for ten accounts; then each further attempt waits longer than the one before',
        'is free for ten accounts when all are tried at once',
        'of forty concurrent strangers ten are checked',
        'a persistent stranger delays the owner in a new browser by fifteen minutes at most',
        'is required after three failures at an account, and after three from an address',
      ],
      [login]: ['the fifth failure reaches the limit', 'concurrent attempts are counted one by one'],
    },
  },
  {
    id: '6.3.2',
    level: 1,
    about: 'no default accounts',
    applies: true,
    tests: { 'server/src/main.test.ts': ['production has no demo accounts'] },
  },
  {
    id: '6.3.3',
    level: 2,
    about: 'two factors',
    applies: true,
    deviates: true,
    why: 'One factor is enough to sign in. What moves money or locks the owner out asks again, by phone when the phone number itself changes; a passkey is two factors in one.',
    tests: {
      [phone]: [
        "PIN and code set a new number; withdrawals are held, the old phone is notified in the owner's language, and the event is recorded",
      ],
      [passkeys]: ['cannot be started without the PIN', 'without the person verified'],
    },
  },
  {
    id: '6.3.4',
    level: 2,
    about: 'no undocumented or weaker way to sign in',
    applies: true,
    tests: {
      [documents]: ['the documented ways to sign in match the code, and no other call signs in'],
      [login]: ['a closed member cannot sign in'],
      [passkeys]: ['a closed member gets the same refusal as everyone'],
      [lineLogin]: ['a closed member gets the same answer as an unknown LINE account'],
      [external]: ['one for a closed member, and one for an operator'],
    },
  },

  {
    id: '6.4.1',
    level: 1,
    about: 'initial secrets generated by the site',
    applies: false,
    why: 'There are none: members choose their PIN when they register.',
    tests: {},
  },
  {
    id: '6.4.2',
    level: 1,
    about: 'no hints and no questions',
    applies: true,
    tests: { 'server/src/http/foreign-pages.test.ts': ['no call accepts a PIN hint or a security question'] },
  },
  {
    id: '6.4.3',
    level: 2,
    about:
      'resetting a PIN is refused the same way for a wrong code, an unknown name, a name without the number and a closed account',
    applies: true,
    tests: {
      [forgotPin]: [
        'the right code sets a new PIN; all sessions end, withdrawals are held for a day, and the event is recorded',
        'a wrong code, reference, number and name are refused the same way',
      ],
    },
  },
  {
    id: '6.4.4',
    level: 2,
    about: 'a lost factor',
    applies: true,
    why: 'A new passkey needs the same proof as the first one. With a new PIN, passkeys and the LINE account are removed if the member asks for it.',
    tests: {
      [forgotPin]: ['passkeys and LINE are removed on request (%s), and otherwise stay'],
      [passkeys]: ['cannot be started without the PIN', 'a removed passkey is refused'],
    },
  },

  {
    id: '6.5.1',
    level: 2,
    about: 'one-time codes work once',
    applies: true,
    tests: {
      [forgotPin]: [
        'a code works once, and ends the other codes of the number',
        'of twenty concurrent uses of a right code one succeeds',
      ],
      [phone]: ['a code works once, even when it arrives twenty times at once'],
    },
  },
  {
    id: '6.5.2',
    level: 2,
    about: 'stored backup codes',
    applies: false,
    why: 'There are none. SMS codes live for minutes, and are stored as a keyed hash.',
    tests: {
      [oneTimeCode]: [
        'the stored hash reveals nothing without the key, and is bound to one purpose, number and reference',
      ],
      [codes]: ['the database holds neither the number nor the code in plain text'],
    },
  },
  {
    id: '6.5.3',
    level: 2,
    about: 'codes come from a secure random source',
    applies: true,
    tests: {
      [sources]: ["secrets come from the system's random source"],
      [oneTimeCode]: ['a code is six digits, and every digit is equally likely in every place'],
    },
  },
  {
    id: '6.5.4',
    level: 2,
    about: 'codes of six digits',
    applies: true,
    tests: { [oneTimeCode]: ['a code is six digits, and every digit is equally likely in every place'] },
  },
  {
    id: '6.5.5',
    level: 2,
    about: 'codes live for minutes',
    applies: true,
    tests: {
      [forgotPin]: ['a code lives five minutes'],
      [lineLogin]: ['an expired and a forged ticket are refused the same way'],
      [passkeys]: ['must be finished within five minutes'],
    },
  },

  {
    id: '6.6.1',
    level: 2,
    about: 'SMS to verified numbers only, with stronger alternatives',
    applies: true,
    why: 'A number is verified by a code before the member is created. Passkeys are the stronger alternative; a change by SMS blocks withdrawals for a day.',
    tests: {
      'server/src/auth/otp/sign-up-proof.test.ts': [
        'a sign-up needs the code sent to its phone, and records the number as verified',
        'an unverified number cannot reset the PIN: the answer is the same, and no message goes out',
      ],
      [forgotPin]: [
        'the right code sets a new PIN; all sessions end, withdrawals are held for a day, and the event is recorded',
      ],
      [phone]: [
        "PIN and code set a new number; withdrawals are held, the old phone is notified in the owner's language, and the event is recorded",
      ],
      [passkeys]: ['needs no name, starts a session, and is recorded'],
    },
  },
  {
    id: '6.6.2',
    level: 2,
    about: 'codes are bound to one request',
    applies: true,
    tests: {
      [forgotPin]: ['a code for a new number does not reset the PIN'],
      [phone]: [
        'a code belongs to the member who requested it',
        'a code for a forgotten PIN does not change the number',
      ],
    },
  },
  {
    id: '6.6.3',
    level: 2,
    about: 'codes resist guessing',
    applies: true,
    tests: {
      [forgotPin]: ['a code allows five tries', 'concurrent wrong tries are all counted'],
      [codes]: [
        'one address gets twenty codes in an hour',
        'a code requires a captcha, and one captcha is good for one code',
      ],
      'server/src/auth/otp/named-codes.test.ts': [
        'strangers who know only the number cannot use up the codes of a request that names the member',
        'a code requested for one name is invalid for another member with the same number',
      ],
    },
  },

  {
    id: '6.8.1',
    level: 2,
    about: 'identities of one provider cannot pass as those of another',
    applies: true,
    deviates: true,
    why: "LINE's ids are a separate namespace. Every partner may name any member of this site: operators decide who becomes a partner.",
    tests: {
      [lineLogin]: ['a body that names another person than LINE did is refused, and the ticket is consumed'],
      'server/src/auth/line/line-link.test.ts': [
        'a LINE account belongs to one member, and a member has one',
      ],
      [external]: [
        'a ticket works once, even when it arrives five times at once; another partner may use the same id',
        '%s',
      ],
    },
  },
  {
    id: '6.8.2',
    level: 2,
    about: 'signatures',
    applies: true,
    tests: {
      'server/src/auth/line/line-signature.test.ts': [
        'an ID token signed by %s is refused',
        'an ID token of %s is refused',
      ],
      [external]: ['%s', 'one whose payload was changed'],
    },
  },
  {
    id: '6.8.3',
    level: 2,
    about: 'SAML',
    applies: false,
    why: 'There is none; tickets of partners and answers of LINE serve once.',
    tests: {
      [external]: [
        'a ticket works once, even when it arrives five times at once; another partner may use the same id',
      ],
      'server/src/auth/line/line-flow.test.ts': [
        'an answer is accepted once, even when it arrives twice at once',
      ],
    },
  },
  {
    id: '6.8.4',
    level: 2,
    about: 'how the provider authenticated the person',
    applies: true,
    tests: { [documents]: ['the documents state how external sign-ins count as factors'] },
  },
];
