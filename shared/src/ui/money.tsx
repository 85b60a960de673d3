import { Span } from '@chakra-ui/react/span';
import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { formatMoney } from '../format/format.ts';
import { useRollingNumber } from './motion/rolling-number.ts';

interface MoneyProps extends Omit<HTMLChakraProps<'span'>, 'children'> {
  satang: number;
  /** Animates from the old amount to the new one. */
  animated?: boolean;
}

/** An amount in baht, in tabular digits so that columns and animations do not shift. */
export function Money({ satang, animated = false, ...rest }: MoneyProps) {
  return (
    <Span fontVariantNumeric="tabular-nums" whiteSpace="nowrap" {...rest}>
      {animated ? <Rolling satang={satang} /> : formatMoney(satang)}
    </Span>
  );
}

function Rolling({ satang }: { satang: number }) {
  return formatMoney(useRollingNumber(satang));
}
