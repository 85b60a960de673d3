/** Accounts of a development server, for whoever tries the site out. Production has none of them. */
export const DEMO_PIN = 'Ruay-Ruay9!';

export const demoAccounts = [
  { userName: 'member1', role: 'member' },
  { userName: 'member2', role: 'member' },
  { userName: 'operator1', role: 'operator' },
  { userName: 'operator2', role: 'operator' },
  // Two who have corrected a member's balance approve none of that member's withdrawals.
  { userName: 'operator3', role: 'operator' },
] as const;
