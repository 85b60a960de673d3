import type { BetId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { setBreach, setCalls, type SetBody, type SetBreach } from '@chokdee/shared/contracts/sets';
import { send } from '@chokdee/shared/http';
import type { SetLottery } from '@chokdee/shared/rules/set-4';
import { z } from 'zod';
import type { Findings, Order, Product } from '../purchase/product.ts';
import type { SetTypes } from './ticket.store.ts';

/** Tickets. Only available tickets reach the confirmation. */
export function setProduct(lottery: SetLottery): Product<SetTypes> {
  const bodyOf = (betId: BetId, { lines, setPrice }: Order<SetTypes>): SetBody => ({
    betId,
    betName: lottery,
    slip: lines.map(({ ref, add, number, set }) => ({
      ref,
      add,
      option: 'set_4',
      number,
      price: toSatang(setPrice * set),
      multiply: 100,
      set,
    })),
  });
  return {
    checkedIn: 'checking',
    orderOf: ({ lines, terms }) =>
      terms && lines.length > 0 ? { lines, setPrice: terms.setPrice } : undefined,
    async check(betId, order) {
      const { ok, short } = await send(setCalls.preCheck, bodyOf(betId, order));
      return ok ? undefined : shortage(short);
    },
    place: (betId, attempt) =>
      send(setCalls.place, bodyOf(betId, attempt), {
        param: lottery,
        idempotencyKey: attempt.idempotencyKey,
      }),
    onRefusal(error) {
      const short = z.array(setBreach).min(1).safeParse(error.details).data;
      return short ? shortage(short) : {};
    },
  };
}

function shortage(short: readonly SetBreach[]): Findings<SetTypes> {
  return {
    faults: new Map(short.map(({ number, left }) => [number, left])),
    placing: { step: 'editing' },
  };
}
