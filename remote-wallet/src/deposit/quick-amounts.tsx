import type { Satang } from '@chokdee/shared/contracts/money';
import { wholeBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, SimpleGrid } from '@chokdee/shared/ui';
import { typedSatang } from '../amount/typed-amount.ts';
import { quickAmountsSatang } from './amount.ts';

/** @param chosen current value of the field, however it got there. */
export function QuickAmounts({
  chosen,
  onChoose,
}: {
  chosen: string;
  onChoose: (amountSatang: Satang) => void;
}) {
  const text = useTexts('wallet');
  const isChosen = (amountSatang: Satang) => typedSatang(chosen) === amountSatang;

  return (
    <SimpleGrid role="group" aria-label={text('amount.chips')} columns={4} gap="2">
      {quickAmountsSatang.map((satang) => (
        <Button
          key={satang}
          variant={isChosen(satang) ? 'subtle' : 'outline'}
          colorPalette={isChosen(satang) ? 'red' : 'gray'}
          paddingX="2"
          aria-pressed={isChosen(satang)}
          onClick={() => onChoose(satang)}
        >
          {wholeBaht(satang)}
        </Button>
      ))}
    </SimpleGrid>
  );
}
