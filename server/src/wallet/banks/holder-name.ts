const TITLES = /^(นางสาว|น\.\s?ส\.|นาย|นาง|(mrs|miss|mr|ms)(\.|(?=\s)))\s*/u;

/** Normalizes a person's name for comparison: no title, lower case, single spaces. */
export function normalName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase().replace(TITLES, '').trim();
}

export const sameHolder = (one: string, other: string): boolean => normalName(one) === normalName(other);
