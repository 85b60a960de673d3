/** What other modules may use of this one. */
export { DEMO_PIN, demoAccounts } from './demo-accounts.ts';
export { seed } from './seed.ts';
