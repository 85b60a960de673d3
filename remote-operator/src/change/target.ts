/** Every domain at once, or every part of a domain. The registry's own word. */
export const ALL = 'all';

/** What is to be changed: one part in one domain, one part in `all` domains, or `all` parts of one domain. */
export interface Target {
  domain: string;
  part: string;
}
