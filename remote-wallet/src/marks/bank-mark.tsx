import { bankOf } from '@chokdee/shared/rules/banks';
import { walletWays } from '@chokdee/shared/rules/deposit-way-names';
import { Center, Image } from '@chokdee/shared/ui';

const SPRITE = new URL('bank-marks.svg', import.meta.url).href;

const look = { 'aria-hidden': true, flexShrink: '0', borderRadius: 'l2' } as const;

interface BankMarkProps {
  /** A bank's three-digit code, or the service that money goes through. */
  of: string;
  /** Shown for a bank that nobody has drawn. */
  shortName?: string;
  /** A size token. The code in the mark is legible from `10`. */
  boxSize?: string;
}

/**
 * A bank's colour with a glyph of our own, PromptPay or an e-wallet. Decorative: the name is beside it.
 */
export function BankMark({ of, shortName = '', boxSize = '10' }: BankMarkProps) {
  const view = viewOf(of);
  return view ? (
    <Image {...look} src={`${SPRITE}#${view}`} alt="" boxSize={boxSize} />
  ) : (
    <Center {...look} boxSize={boxSize} bg="bg.emphasized" fontSize="2xs" fontWeight="bold">
      {shortName.slice(0, 5)}
    </Center>
  );
}

const services: readonly string[] = ['promptpay', ...walletWays];

function viewOf(of: string): string | undefined {
  if (services.includes(of)) return of;
  return bankOf(of) && `bank-${of}`;
}
