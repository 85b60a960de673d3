import { toSatang, type Satang } from '@chokdee/shared/contracts/money';
import { wholeBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, SimpleGrid } from '@chokdee/shared/ui';

const quickSatang = [50_000, 100_000, 500_000].map(toSatang);

interface QuickAmountsProps {
  available: Satang;
  /** All of the cash is available: no limit is below it. */
  isAll: boolean;
  onChoose: (amountSatang: Satang) => void;
}

export function QuickAmounts({ available, isAll, onChoose }: QuickAmountsProps) {
  const text = useTexts('wallet');
  return (
    <SimpleGrid role="group" aria-label={text('withdraw.quick')} columns={{ base: 2, sm: 4 }} gap="2">
      {quickSatang
        .filter((satang) => satang !== available)
        .map((satang) => (
          <Button
            key={satang}
            variant="outline"
            disabled={satang > available}
            onClick={() => onChoose(satang)}
          >
            {wholeBaht(satang)}
          </Button>
        ))}
      <Button variant="outline" onClick={() => onChoose(available)}>
        {text(isAll ? 'withdraw.all' : 'withdraw.most')}
      </Button>
    </SimpleGrid>
  );
}
