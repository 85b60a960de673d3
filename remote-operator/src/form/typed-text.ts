import { parseHundredths } from '@chokdee/shared/contracts/money';
import { z } from 'zod';

const typed = z.string().trim();
const wholeIn = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** A whole number as it is typed; undefined where the text is none. */
export const typedWhole = typed.transform(wholeIn);
/** Null where nothing is typed. */
export const typedWholeOrNull = typed.transform((text) => (text === '' ? null : wholeIn(text)));
/** In hundredths, of a decimal as it is typed. */
export const typedHundredths = typed.transform(parseHundredths);
export const typedHundredthsOrNull = typed.transform((text) => (text === '' ? null : parseHundredths(text)));
/** For a field of the contract, which takes numbers too. */
export const typedBaht = typed.transform((text): number | string => text.replace(/[,\s]/g, ''));
export const typedBahtOrNull = typedBaht.transform((amount) => (amount === '' ? null : amount));
export const typedOrNull = typed.transform((text) => text || null);
