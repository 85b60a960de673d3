/**
 * The floors of the server, the lowest first; docs/decisions/modules.md says what each is for. A module imports from lower floors only.
 * A name that ends in .ts is a file of server/src, any other a folder there. Files of server/src that are not named are on top of all.
 */
export const floors = [
  ['beacon', 'env.ts', 'errors.ts', 'exit-codes.ts', 'keyed-limit.ts', 'logger-options.ts', 'mac.ts', 'module.ts', 'safe-error.ts', 'start-error.ts'],
  ['db', 'fan-out', 'jobs'],
  ['http'],
  ['captcha', 'games', 'housekeeping', 'number-sets', 'realtime', 'sms', 'support', 'tracking'],
  ['ledger', 'page'],
  ['auth', 'rounds'],
  ['rates', 'registry', 'results', 'slips', 'wallet'],
  ['gateway', 'operator', 'tickets', 'yeekee'],
  ['play', 'seed', 'simulators', 'site'],
];

/** Of these every file may be imported; of other folders `public.ts`, and by app.ts `plugin.ts`. */
export const libraries = ['beacon', 'db', 'fan-out', 'http', 'jobs'];
