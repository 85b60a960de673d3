/** Public interface of this module. */
export { DEMO_PIN, demoAccounts } from './demo-accounts.ts';
export { seed } from './seed.ts';
