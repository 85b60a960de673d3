/** Demo accounts of a development server. Never in production. */
export const DEMO_PIN = 'Ruay-Ruay9!';

export const demoAccounts = [
  { userName: 'member1', role: 'member' },
  { userName: 'member2', role: 'member' },
  { userName: 'operator1', role: 'operator' },
  { userName: 'operator2', role: 'operator' },
  // A third is needed: the two operators who corrected a member's balance cannot approve that member's
  // withdrawals.
  { userName: 'operator3', role: 'operator' },
] as const;
