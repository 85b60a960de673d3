import { day } from '@chokdee/shared/contracts/time';

/**
 * Parses the day from the path or an input; `undefined` if invalid. Browsers report years such as 0002 while a
 * year is being typed.
 */
export function readDay(text: string | undefined): string | undefined {
  return text?.startsWith('2') ? day.safeParse(text).data : undefined;
}
