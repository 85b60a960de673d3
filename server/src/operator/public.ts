/** What other modules may use of this one. */
export { confirm, propose } from './operator.service.ts';
