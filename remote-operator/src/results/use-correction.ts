import { useState } from 'react';
import type { z } from 'zod';
import { useAttempt } from '@chokdee/shared/attempt';
import { correctionCalls, type CorrectableRound } from '@chokdee/shared/contracts/corrections';
import type { OfficialResult } from '@chokdee/shared/contracts/operator';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';

/** What the round paid, and what it would pay under the proposed result. */
export type CorrectionEffect = Pick<
  z.output<typeof correctionCalls.propose.reply>,
  'payoutBefore' | 'payoutAfter'
>;

/** Sends a corrected result. The first operator's entry proposes it, another operator's entry confirms it. */
export function useCorrection(
  { round: { betId }, results, proposal }: CorrectableRound,
  onChanged: () => void,
) {
  const text = useTexts('operator');
  const version = results.at(-1)!.version;
  const { run, pending, error } = useAttempt((work: () => Promise<string>) => work());
  const [effect, setEffect] = useState<CorrectionEffect>();

  async function attempt(work: () => Promise<string>): Promise<boolean> {
    const done = await run(work);
    if (done !== undefined) notify({ text: done, color: 'success' });
    // Reload after a refusal too: the shown data may be stale.
    onChanged();
    return done !== undefined;
  }

  const propose = (result: OfficialResult, reason: string) =>
    attempt(async () => {
      setEffect(
        await send(correctionCalls.propose, { betId, version, result, reason, replaces: proposal?.id }),
      );
      return text('correction.proposed');
    });
  const confirm = (result: OfficialResult) =>
    attempt(async () => {
      await send(correctionCalls.confirm, { betId, version, result });
      return text('correction.done');
    });
  return { propose, confirm, pending, error, effect };
}

export type Correction = ReturnType<typeof useCorrection>;
