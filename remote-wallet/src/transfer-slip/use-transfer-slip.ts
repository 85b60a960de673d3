import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DepositId } from '@chokdee/shared/contracts/ids';
import { transferSlipCalls, type TransferSlip } from '@chokdee/shared/contracts/transfer-slips';
import { ApiError, send } from '@chokdee/shared/http';
import { useCall } from '@chokdee/shared/query';
import { usePageHold } from '@chokdee/shared/session';
import type { FoundCode } from './find-code.ts';
import { fileProblem } from './transfer-slip-file.ts';
import { usePicture, type Picture } from './use-picture.ts';

/** Enough for ten megabytes over a weak connection. */
const UPLOAD_TIMEOUT_MS = 180_000;
/** No event announces that a transfer slip was rejected. */
const POLL_MS = 10_000;
const pollWhilePending = (sent: readonly TransferSlip[] | undefined) =>
  sent?.some(({ status }) => status === 'pending') ? POLL_MS : undefined;

/**
 * empty → reading → chosen → sending → answered or failed. From the last three, another picture can replace
 * it.
 */
export type TransferSlipState =
  | { step: 'empty' }
  | { step: 'unfit'; problem: 'IMAGE_UNREADABLE' | 'BODY_TOO_LARGE' }
  | { step: 'reading'; picture: Picture }
  | { step: 'chosen'; picture: Picture; found: FoundCode }
  | { step: 'sending'; picture: Picture; found: FoundCode; progress: number }
  | { step: 'answered'; picture: Picture; found: FoundCode; slip: TransferSlip }
  | { step: 'failed'; picture: Picture; found: FoundCode; target: DepositId | undefined; error: ApiError };

/**
 * Uploads one transfer slip, from choosing the picture to the server's answer. The server counts a transfer
 * slip once, so a retry is harmless.
 *
 * @param depositId the deposit that the transfer slip is for.
 */
export function useTransferSlip(depositId?: DepositId) {
  const [state, setState] = useState<TransferSlipState>({ step: 'empty' });
  const pictures = usePicture();
  const busy = useRef(false);
  const earlier = useSentTransferSlips(state.step);
  usePageHold('wallet', state.step === 'sending');

  const choose = async (file: File) => {
    if (busy.current) return;
    const problem = fileProblem(file);
    if (problem) {
      pictures.discard();
      return setState({ step: 'unfit', problem });
    }
    const picture = pictures.show(file);
    setState({ step: 'reading', picture });
    const found = await decodePicture(file);
    if (pictures.isShown(picture)) setState({ step: 'chosen', picture, found });
  };

  /**
   * Resolves to the server's answer, or `undefined` when it refused the transfer slip or nothing was sent.
   */
  const sendFor = async (target: DepositId | undefined): Promise<TransferSlip | undefined> => {
    if (busy.current || (state.step !== 'chosen' && state.step !== 'failed')) return undefined;
    const { picture, found } = state;
    busy.current = true;
    const advance = (next: TransferSlipState) => pictures.isShown(picture) && setState(next);
    advance({ step: 'sending', picture, found, progress: 0 });
    try {
      const slip = await send(
        transferSlipCalls.create,
        { slip: picture.file, ...(target ? { depositId: target } : {}) },
        {
          timeoutMs: UPLOAD_TIMEOUT_MS,
          onUpload: (progress) => advance({ step: 'sending', picture, found, progress }),
        },
      );
      advance({ step: 'answered', picture, found, slip });
      return slip;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      advance({ step: 'failed', picture, found, target, error });
      return undefined;
    } finally {
      busy.current = false;
    }
  };

  return {
    /** The answer is current, whatever it was at first. */
    state: state.step === 'answered' ? { ...state, slip: currentOf(state.slip, earlier) } : state,
    /** Transfer slips that this member has sent. */
    earlier,
    choose,
    submit: () => sendFor(state.step === 'failed' ? state.target : depositId),
    /** Sends the picture again, on its own. */
    submitWithoutDeposit: () => sendFor(undefined),
    reset() {
      if (busy.current) return;
      pictures.discard();
      setState({ step: 'empty' });
    },
  };
}

/** Transfer slips that this member has sent, also the one of this page once it is answered. */
function useSentTransferSlips(step: TransferSlipState['step']): readonly TransferSlip[] {
  const sent = useCall(transferSlipCalls.all, {}, { pollMs: pollWhilePending });
  const reload = useEffectEvent(() => sent.state !== 'loading' && sent.reload());
  // After a failure too: an earlier attempt may have been accepted.
  useEffect(() => {
    if (step === 'answered' || step === 'failed') reload();
  }, [step]);
  return sent.state === 'ready' ? sent.data : [];
}

const currentOf = (slip: TransferSlip, sent: readonly TransferSlip[]): TransferSlip =>
  sent.find(({ id }) => id === slip.id) ?? slip;

/** The decoder is large, so it is loaded with the first picture. Without it the server does the work. */
async function decodePicture(file: File): Promise<FoundCode> {
  try {
    const { findCode } = await import('./find-code.ts');
    return await findCode(file);
  } catch (error) {
    reportError(error);
    return { kind: 'unreadable' };
  }
}
