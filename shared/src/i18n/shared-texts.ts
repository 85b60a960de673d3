import type { ErrorCode } from '../contracts/errors.ts';
import type { UserNameProblem } from '../rules/user-name.ts';
import type { PinProblem } from '../rules/pin.ts';

type CommonKey =
  | 'siteName'
  | 'retry'
  | 'loading'
  | 'wait'
  | 'back'
  | 'home'
  | 'next'
  | 'close'
  | 'cancel'
  | 'confirm'
  | 'save'
  | 'copy'
  | 'copied'
  | 'showPin'
  | 'hidePin'
  | 'refresh'
  | 'search'
  | 'all'
  | 'today'
  | 'baht'
  | 'yes'
  | 'no'
  | 'more'
  | 'details'
  | 'optional'
  | 'login'
  | 'register'
  | 'logout'
  | 'offline'
  | 'online'
  | 'days'
  | 'hours'
  | 'supportCall'
  | 'supportChat';

/** The errors of a first screen that only reads. `OFFLINE` and `TIMEOUT` are detected in the browser. */
type FirstError = 'defaultError' | 'UNAVAILABLE' | 'RATE_LIMITED' | 'OFFLINE' | 'TIMEOUT';

/** The texts that every part of the site uses. A language that lacks one does not compile. */
export interface SharedTexts {
  common: Record<CommonKey, string>;
  errors: Record<FirstError, string>;
  fields: {
    /** Texts of every problem that has none of its own. */
    other: Record<'invalid' | 'required', string>;
  };
  /**
   * How a Yeekee round is drawn, by rule, and its bonuses. rules/yeekee-texts.ts fills in the figures. No
   * other texts describe the rules.
   */
  yeekee: Record<'beacon' | 'conventional', Record<'name' | 'result' | 'why' | 'few', string>> & {
    bonus: Record<'title' | 'upTo' | 'fixed' | 'now' | 'ranks' | 'shares' | 'one' | 'least', string>;
  };
}

/** What goes wrong in forms and with orders. They load after the first screen of a page. */
export interface ProblemTexts {
  /** Texts by error code. */
  errors: Record<Exclude<ErrorCode, FirstError> | 'PIN_WRONG_TRIES', string>;
  /** Messages under a field, by the key that validation reports. */
  fields: {
    userName: Record<UserNameProblem, string>;
    pin: Record<PinProblem | 'invalid' | 'mismatch' | 'enter', string>;
    phoneNumber: Record<'required' | 'invalid', string>;
    birthDate: Record<'required' | 'noSuchDay' | 'tooYoung', string>;
    referral: Record<'slug' | 'employeeSlug', string>;
    otpCode: Record<'invalid', string>;
    address: Record<'https' | 'host', string>;
    bankAccount: Record<'bank' | 'digits' | 'length' | 'name', string>;
    reason: Record<'required', string>;
    depositAt: Record<'invalid', string>;
    currency: Record<'required' | 'format' | 'positive', string>;
    slip: Record<'empty' | 'tooLong' | 'tooManySets', string>;
    number: Record<'digits', string>;
    numberSet: Record<'name' | 'empty' | 'tooLong' | 'code', string>;
    yingNumber: Record<'digits', string>;
    multiply: Record<'negative', string>;
    result: Record<
      | 'sixDigits'
      | 'fiveDigits'
      | 'fourDigits'
      | 'threeDigits'
      | 'twoDigits'
      | 'fourOrMore'
      | 'index'
      | 'indexChange',
      string
    >;
    email: Record<'required' | 'invalid', string>;
    name: Record<'length', string>;
    avatar: Record<'own', string>;
  };
}
