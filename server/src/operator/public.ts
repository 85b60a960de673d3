/** Public interface of this module. */
export { confirm, propose } from './operator.service.ts';
