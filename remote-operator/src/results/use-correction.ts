import { useState } from 'react';
import type { z } from 'zod';
import { bus } from '@chokdee/shared/bus';
import { correctionCalls, type CorrectableRound } from '@chokdee/shared/contracts/corrections';
import type { OfficialResult } from '@chokdee/shared/contracts/operator';
import { ApiError, send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';

/** What the round paid, and what it would pay by the result that was proposed. */
export type CorrectionEffect = Pick<z.output<typeof correctionCalls.propose.reply>, 'payoutBefore' | 'payoutAfter'>;

/** Sends what a result should have been: a first operator's entry proposes, another's confirms. `refused` is the one that differed. */
export function useCorrection({ round: { betId }, results }: CorrectableRound, onChanged: () => void) {
  const text = useTexts('operator');
  const version = results.at(-1)!.version;
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [refused, setRefused] = useState<OfficialResult>();
  const [effect, setEffect] = useState<CorrectionEffect>();

  async function attempt(result: OfficialResult, work: () => Promise<string>): Promise<boolean> {
    setPending(true);
    setError(undefined);
    setRefused(undefined);
    try {
      bus.emit('notification/show', { text: await work(), color: 'success' });
      return true;
    } catch (failure) {
      setError(failure);
      if (failure instanceof ApiError && failure.code === 'RESULT_MISMATCH') setRefused(result);
      return false;
    } finally {
      setPending(false);
      // Also after a refusal: what was shown may be out of date.
      onChanged();
    }
  }

  const propose = (result: OfficialResult, reason: string) => attempt(result, async () => {
    setEffect(await send(correctionCalls.propose, { betId, version, result, reason }));
    return text('correction.proposed');
  });
  const confirm = (result: OfficialResult) => attempt(result, async () => {
    await send(correctionCalls.confirm, { betId, version, result });
    return text('correction.done');
  });
  return { propose, confirm, pending, error, refused, effect };
}
