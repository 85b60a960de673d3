const named = [
  ['betId', 'bet'],
  ['transRef', 'transfer'],
  ['userName', 'member'],
  ['id', 'id'],
  ['depositId', 'deposit'],
  ['dt', 'day'],
  ['partner', 'partner'],
  ['item', 'content'],
  ['slug', 'link'],
  ['employeeSlug', 'employee'],
  ['agentId', 'agent'],
] as const;

/**
 * A short description of an operator's request for the audit. Only ids and names: other fields may be secret.
 */
export function targetOf(request: unknown): string {
  const fields = new Map(typeof request === 'object' && request !== null ? Object.entries(request) : []);
  const found = named.find(([field]) => ['string', 'number'].includes(typeof fields.get(field)));
  return found ? `${found[1]} ${String(fields.get(found[0]))}`.slice(0, 200) : '';
}
