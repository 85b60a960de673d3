import type { Round } from '@chokdee/shared/contracts/lottery';
import { formatMoney } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { useOnline } from '@chokdee/shared/online';
import { Link, useClosedByBack } from '@chokdee/shared/router';
import { usePageHold, useSession } from '@chokdee/shared/session';
import { Button, Countdown, Flex, Icon, Money, Separator, Span, Stack } from '@chokdee/shared/ui';
import { useEffect, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { closeMs } from '../rounds/round-phase.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { useFailureNotices } from './page-purchase.ts';
import type { Order, OrderFigures, OrderViews, Placing, PurchaseTypes } from './product.ts';
import { orderToConfirm, place, retry, type Purchase } from './purchase.ts';
import { QuestionContent, QuestionDialog } from './question-dialog.tsx';

interface PurchaseDialogsProps<T extends PurchaseTypes> extends OrderViews<T> {
  purchase: Purchase<T>;
  /** Once the round takes no bets, open confirmations close; a submission in flight still completes. */
  canBet: boolean;
  onClosed: () => void;
}

const isAsking = <T extends PurchaseTypes>({ step }: Placing<T>) =>
  step === 'confirming' || step === 'sending' || step === 'changed' || step === 'unanswered';

/** The dialogs between a draft and its placement. */
export function PurchaseDialogs<T extends PurchaseTypes>({
  purchase,
  canBet,
  onClosed,
  ...views
}: PurchaseDialogsProps<T>) {
  const { store } = purchase;
  const placing = useStore(store, (state) => state.placing);
  const order = useStore(
    store,
    (state): Order<T> | undefined => state.attempt ?? orderToConfirm(state.placing),
  );
  // Hold until it is known whether the order was placed.
  usePageHold('lottery', placing.step === 'sending' || placing.step === 'unanswered');
  useFailureNotices({ purchase, onClosed });
  // Keep the content while the dialog fades out.
  const [shown, setShown] = useState({ placing, order });
  if (isAsking(placing) && (shown.placing !== placing || shown.order !== order)) setShown({ placing, order });

  const { goBack } = store.getState();
  const canGoBack = placing.step === 'confirming' || placing.step === 'changed';
  useClosedByBack('question', canGoBack, { onBack: goBack });
  useEffect(() => {
    if (!canBet && canGoBack) goBack();
  }, [canBet, canGoBack, goBack]);

  return (
    <QuestionDialog open={isAsking(placing)} onDismiss={canGoBack ? goBack : undefined}>
      {shown.order && (
        <QuestionOf {...views} purchase={purchase} placing={shown.placing} order={shown.order} />
      )}
    </QuestionDialog>
  );
}

interface QuestionOfProps<T extends PurchaseTypes> extends OrderViews<T> {
  purchase: Purchase<T>;
  placing: Placing<T>;
  order: Order<T>;
}

function QuestionOf<T extends PurchaseTypes>(props: QuestionOfProps<T>): ReactNode {
  const { purchase, placing, order, title, summaryOf, figuresOf, statusOf, changedOf } = props;
  const terms = useStore(purchase.store, (state) => state.terms);
  const { goBack, discardAttempt } = purchase.store.getState();
  const send = () => void place(purchase);
  switch (placing.step) {
    case 'confirming':
    case 'sending':
      return (
        <ConfirmContent
          title={title}
          round={purchase.round}
          summary={summaryOf(order.lines)}
          {...figuresOf(order, terms)}
          sending={placing.step === 'sending'}
          onSend={send}
          onBack={goBack}
        >
          {placing.check && statusOf?.(order, placing.check)}
        </ConfirmContent>
      );
    case 'changed':
      return changedOf?.(placing.changes, order, { onAccept: send, onBack: goBack });
    case 'unanswered':
      return (
        <UnansweredContent onRetry={() => void retry(purchase)} onForget={discardAttempt}>
          {summaryOf(order.lines)}
        </UnansweredContent>
      );
    default:
      return null;
  }
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
function ConfirmContent({
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

interface UnansweredContentProps {
  /** The lines that were sent. */
  children: ReactNode;
  onRetry: () => void;
  onForget: () => void;
}

/**
 * Shown when the response to a placement never arrived. Only a retry of the same attempt reveals the outcome,
 * so the dialog cannot just be dismissed.
 */
function UnansweredContent({ children, onRetry, onForget }: UnansweredContentProps) {
  const text = useTexts('lottery');
  const network = useOfflineNotice('unanswered.offline');
  const choices = (
    <>
      <Button size="lg" variant="ghost" color="fg.muted" onClick={onForget}>
        {text('unanswered.forget')}
      </Button>
      <Button asChild size="lg" variant="outline">
        <Link to="/poy">{text('unanswered.mine')}</Link>
      </Button>
      <SendButton reasonId={network.id} onClick={onRetry}>
        {text('unanswered.retry')}
      </SendButton>
    </>
  );
  return (
    <QuestionContent title={text('unanswered.title')} choices={choices}>
      <Stack gap="3">
        <p>{text('unanswered.text')}</p>
        {children}
        <div role="status">{network.note}</div>
      </Stack>
    </QuestionContent>
  );
}

/**
 * A button that spends money. While the device is offline it does nothing and is described by the element
 * `reasonId`. It stays focusable and works again once the device is online.
 */
export function SendButton({
  reasonId,
  onClick,
  ...look
}: ComponentProps<typeof Button> & { reasonId: string }) {
  const online = useOnline();
  return (
    <Button
      size="lg"
      colorPalette="red"
      {...look}
      {...(online ? { onClick } : { 'aria-disabled': true, 'aria-describedby': reasonId })}
    />
  );
}

/** The offline notice and its id; the notice is false while the device is online. */
export function useOfflineNotice(words: 'confirm.offline' | 'unanswered.offline') {
  const text = useTexts('lottery');
  const online = useOnline();
  const id = useId();
  const note = !online && (
    <Flex id={id} gap="2" fontSize="sm" color="fg.warning">
      <Icon name="offline" boxSize="4" flexShrink="0" marginTop="0.5" />
      {text(words)}
    </Flex>
  );
  return { id, note };
}

function Fact({ label, satang }: { label: string; satang: number }) {
  return (
    <Flex justify="space-between" gap="4">
      <Span color="fg.muted">{label}</Span>
      <Money satang={satang} fontWeight="semibold" />
    </Flex>
  );
}
