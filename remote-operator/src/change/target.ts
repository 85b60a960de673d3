/** Every domain, or every part of a domain. The registry uses the same word. */
export const ALL = 'all';

/**
 * The target of a change: one part in one domain, one part in `all` domains, or `all` parts of one domain.
 */
export interface Target {
  domain: string;
  part: string;
}
