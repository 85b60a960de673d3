import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { possibleWinSatang, slipTotalSatang, type SlipLine } from '@chokdee/shared/rules/slip';
import { useSession } from '@chokdee/shared/session';
import { Button, Flex, Icon, Money, Separator, Span, Spinner, Stack } from '@chokdee/shared/ui';
import { useRoundTitles } from '../rounds/round-title.ts';
import { QuestionWords } from './question.tsx';
import { useSlipScope } from './slip-context.ts';
import { SlipSummary } from './slip-summary.tsx';

interface ConfirmQuestionProps {
  lines: readonly SlipLine[];
  sending: boolean;
  /** Whether the server takes the slip as it stands; it is asked again when the slip is sent. */
  check: 'asked' | 'passed' | 'unknown';
  onSend: () => void;
  onBack: () => void;
}

/** The last look before money moves. */
export function ConfirmQuestion({ lines, sending, check, onSend, onBack }: ConfirmQuestionProps) {
  const text = useTexts('lottery');
  const titles = useRoundTitles();
  const { round } = useSlipScope();
  const cashSatang = useSession((state) => state.cash?.satang);
  const total = slipTotalSatang(lines);
  const choices = (
    <>
      <Button size="lg" variant="outline" disabled={sending} onClick={onBack}>
        {text('confirm.back')}
      </Button>
      <Button size="lg" colorPalette="red" loading={sending} loadingText={text('confirm.sending')} onClick={onSend}>
        {text('confirm.send', { amount: `฿${formatBaht(total)}` })}
      </Button>
    </>
  );
  return (
    <QuestionWords title={text('confirm.title')} choices={choices}>
      <Stack gap="3">
        <Span fontWeight="semibold">{titles.full(round)}</Span>
        <SlipSummary lines={lines} />
        <Separator />
        <Fact label={`${text('slip.total')} · ${text('slip.lines', { n: lines.length })}`} satang={total} />
        <Fact label={text('slip.win')} satang={possibleWinSatang(lines)} />
        {cashSatang !== undefined && cashSatang >= total && <Fact label={text('confirm.after')} satang={cashSatang - total} />}
        <Flex role="status" align="center" gap="2" minHeight="6" fontSize="sm" color={check === 'passed' ? 'fg.success' : check === 'unknown' ? 'fg.warning' : 'fg.muted'}>
          {check === 'asked' ? <Spinner size="xs" /> : <Icon name={check === 'passed' ? 'check-circle' : 'warning'} boxSize="4" />}
          {text(`confirm.${check}`)}
        </Flex>
      </Stack>
    </QuestionWords>
  );
}

function Fact({ label, satang }: { label: string; satang: number }) {
  return (
    <Flex justify="space-between" gap="4">
      <Span color="fg.muted">{label}</Span>
      <Money satang={satang} fontWeight="semibold" />
    </Flex>
  );
}
