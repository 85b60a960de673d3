import { formatMoney } from '@chokdee/shared/format';
import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { Button, Countdown, Flex, Money, Separator, Span, Stack } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';
import { closeMs } from '../rounds/round-phase.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { QuestionContent } from './question-dialog.tsx';
import { SendButton, useOfflineNotice } from './send-button.tsx';

/** What an order costs, and what it can win. */
export interface OrderFigures {
  /** Number of lines or sets, as text. */
  count: string;
  totalSatang: number;
  winSatang: number;
}

interface ConfirmContentProps extends OrderFigures {
  title: string;
  round: Round;
  /** The lines to be paid for. */
  summary: ReactNode;
  sending: boolean;
  onSend: () => void;
  onBack: () => void;
  /** Result of the pre-check; replaced by a notice while the device is offline. */
  children?: ReactNode;
}

/** The confirmation before money moves. */
export function ConfirmContent({
  title,
  round,
  summary,
  count,
  totalSatang,
  winSatang,
  sending,
  onSend,
  onBack,
  children,
}: ConfirmContentProps) {
  const text = useTexts('lottery');
  const titles = useRoundTitles();
  const cashSatang = useSession((state) => state.cash?.satang);
  const network = useOfflineNotice('confirm.offline');
  const choices = (
    <>
      <Button size="lg" variant="outline" disabled={sending} onClick={onBack}>
        {text('confirm.back')}
      </Button>
      <SendButton
        reasonId={network.id}
        loading={sending}
        loadingText={text('confirm.sending')}
        onClick={onSend}
      >
        {text('confirm.send', { amount: formatMoney(totalSatang) })}
      </SendButton>
    </>
  );
  return (
    <QuestionContent title={title} choices={choices}>
      <Stack gap="3">
        <Flex justify="space-between" align="baseline" gap="4">
          <Span fontWeight="semibold">{titles.full(round)}</Span>
          <Flex gap="2" align="baseline" whiteSpace="nowrap">
            <Span color="fg.muted" fontSize="sm">
              {text('round.closesIn')}
            </Span>
            <Countdown untilMs={closeMs(round)} fontWeight="semibold" />
          </Flex>
        </Flex>
        {summary}
        <Separator />
        <Fact label={`${text('slip.total')} · ${count}`} satang={totalSatang} />
        <Fact label={text('slip.win')} satang={winSatang} />
        {cashSatang !== undefined && cashSatang >= totalSatang && (
          <Fact label={text('confirm.after')} satang={cashSatang - totalSatang} />
        )}
        <div role="status">{network.note || children}</div>
      </Stack>
    </QuestionContent>
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
