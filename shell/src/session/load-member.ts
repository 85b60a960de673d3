import { authCalls } from '@chokdee/shared/contracts/auth';
import { send } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore<{ loading: boolean }>()(() => ({ loading: false }));

/** Whether the member's data is being loaded for the first time. */
export function useMemberLoading(): boolean {
  return useStore(store, (state) => state.loading);
}

/**
 * Fetches what the page shows of the member. A failed call leaves its place empty; the next reconnection
 * retries.
 */
export async function loadMember(): Promise<void> {
  const { identity, info, setInfo, setCash, setAfCash, setLoyaltyPoints } = session.getState();
  store.setState({ loading: info === undefined });
  /** Drops a reply that arrives when another person uses the page. */
  const ofMember =
    <Reply>(keep: (reply: Reply) => void) =>
    (reply: Reply) => {
      if (session.getState().identity?.uuid === identity?.uuid) keep(reply);
    };
  await Promise.allSettled([
    send(authCalls.info, {}).then(ofMember(setInfo)),
    send(authCalls.cash, {}).then(ofMember(({ money, version }) => setCash(money, version))),
    send(authCalls.afCash, {}).then(ofMember(({ afMoney, version }) => setAfCash(afMoney, version))),
    send(authCalls.loyaltyPoints, {}).then(
      ofMember(({ balance, version }) => setLoyaltyPoints(balance, version)),
    ),
  ]);
  store.setState({ loading: false });
}
