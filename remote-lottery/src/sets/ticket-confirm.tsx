import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { Button, Flex, Money, Separator, Span, Stack } from '@chokdee/shared/ui';
import { useRoundTitles } from '../rounds/round-title.ts';
import { QuestionWords } from '../slip/question.tsx';
import { useTicketScope } from './ticket-context.ts';
import { TicketSummary } from './ticket-summary.tsx';
import type { TicketLine } from './tickets.ts';

interface TicketConfirmProps {
  lines: readonly TicketLine[];
  totals: { count: number; sets: number; total: number; win: number };
  sending: boolean;
  onSend: () => void;
  onBack: () => void;
}

/** The last look before money moves. */
export function TicketConfirm({ lines, totals: { sets, total, win }, sending, onSend, onBack }: TicketConfirmProps) {
  const text = useTexts('lottery');
  const titles = useRoundTitles();
  const { round } = useTicketScope();
  const cashSatang = useSession((state) => state.cash?.satang);
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
    <QuestionWords title={text('set4.confirm')} choices={choices}>
      <Stack gap="3">
        <Span fontWeight="semibold">{titles.full(round)}</Span>
        <TicketSummary tickets={lines} />
        <Separator />
        <Fact label={`${text('slip.total')} · ${text('set4.count', { n: sets })}`} satang={total} />
        <Fact label={text('slip.win')} satang={win} />
        {cashSatang !== undefined && cashSatang >= total && <Fact label={text('confirm.after')} satang={cashSatang - total} />}
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
