import { z } from 'zod';
import { walletWays, type WalletWay } from '@chokdee/shared/rules/deposit-way-names';

type WalletVariable = 'NUMBER' | 'WEBHOOK_SECRET';
/** Name of an e-wallet's variable: TRUEMONEY_NUMBER. */
export const walletVariable = <Way extends WalletWay, Name extends WalletVariable>(
  way: Way,
  name: Name,
): `${Uppercase<Way>}_${Name}` => `${way.toUpperCase() as Uppercase<Way>}_${name}`;

type NumberVariables = { [Way in WalletWay as `${Uppercase<Way>}_NUMBER`]: z.ZodOptional<z.ZodString> };
type SecretVariables = {
  [Way in WalletWay as `${Uppercase<Way>}_WEBHOOK_SECRET`]: z.ZodOptional<z.ZodString>;
};

/**
 * Our phone number at each e-wallet, to which deposits are sent, and the secret that signs the wallet's
 * notices. Default: in development an unused number, in production none.
 */
export const walletVariables = (secret: z.ZodString) =>
  Object.fromEntries(
    walletWays.flatMap((way) => [
      [
        walletVariable(way, 'NUMBER'),
        z
          .string()
          .regex(/^0\d{9}$/, 'must be a phone number of 10 digits')
          .optional(),
      ],
      [walletVariable(way, 'WEBHOOK_SECRET'), secret.optional()],
    ]),
  ) as unknown as NumberVariables & SecretVariables;

/** Default in development: a number at the simulator. */
export const SIMULATED_WALLET = '0900000000';
