import { Mismatch } from '../mismatch.ts';
import { bahtText } from '../money.ts';
import { NotOffered, type Players } from '../players.ts';
import type { Provider } from './provider.ts';

export type TransferBench = ReturnType<typeof transferBench>;

/** What a case of a transfer wallet works with. */
export function transferBench({ players, provider }: { players: Players; provider: Provider }) {
  provider.forget();

  const enter = (playerId: string) => offered(players.enter?.(playerId));
  const leave = (playerId: string) => offered(players.leave?.(playerId));
  const settle = () => offered(players.settle?.());

  function expect(holds: boolean, expected: string, got: string): void {
    if (!holds) throw new Mismatch({ expected, got, request: '' });
  }

  async function has(playerId: string, { wallet, away }: { wallet: number; away: number }): Promise<void> {
    const found = [await players.balance(playerId), provider.balances.get(playerId) ?? 0] as const;
    expect(
      found[0] === wallet && found[1] === away,
      `${bahtText(wallet)} in the wallet, ${bahtText(away)} at the provider`,
      `${bahtText(found[0])} and ${bahtText(found[1])}`,
    );
  }

  return {
    provider,
    enter,
    leave,
    settle,
    expect,
    has,
    async player(satang: number): Promise<string> {
      return (await players.add({ satang })).playerId;
    },
    /** Leaves and settles: all of the money is in the wallet. */
    async comesHome(playerId: string, satang: number): Promise<void> {
      await settle();
      await leave(playerId);
      await settle();
      await has(playerId, { wallet: satang, away: 0 });
    },
    /** Transfers that were sent, without repeats. */
    sent(direction: 'in' | 'out'): string[] {
      const found = provider.calls.filter(
        ({ name, body }) => name === 'POST /transfers' && body['direction'] === direction,
      );
      return [...new Set(found.map(({ body }) => String(body['transferId'])))];
    },
    named: (name: string) => provider.calls.filter((call) => call.name === name),
  };
}

async function offered(work: Promise<void> | undefined): Promise<void> {
  if (!work) throw new NotOffered('The hooks of a transfer wallet are not offered.');
  await work;
}
