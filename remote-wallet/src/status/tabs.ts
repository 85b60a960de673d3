/** As the product names them. */
export const creditTabs = ['allTransactions', 'depositFast', 'depositNormal', 'depositTrueMoney', 'withdrawData'] as const;
export type CreditTab = (typeof creditTabs)[number];
