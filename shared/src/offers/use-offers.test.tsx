import { act, render, screen } from '@testing-library/react';
import { bus } from '../bus/bus.ts';
import { siteCalls } from '../contracts/site.ts';
import { fakeNetwork } from '../testing/network.ts';
import { useOffers } from './use-offers.ts';

function Probe() {
  const offers = useOffers();
  return <p>{offers.state === 'ready' ? offers.data.paths.join() : offers.state}</p>;
}

it('follows parts that are switched off and on, and keeps the old data when a reload fails', async () => {
  const network = fakeNetwork();
  network.reply(siteCalls.offers, { canStake: true, paths: ['/lotto'] });
  network.reply(siteCalls.offers, { canStake: false, paths: ['/games'] });
  network.refuse(siteCalls.offers, 'SYSTEM');
  render(<Probe />);
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('/lotto')).toBeInTheDocument();
  act(() => bus.emit('site/generation-changed', { generation: 2 }));
  expect(await screen.findByText('/games')).toBeInTheDocument();
  await act(async () => bus.emit('site/generation-changed', { generation: 3 }));
  expect(network.requestsOf(siteCalls.offers)).toHaveLength(3);
  expect(screen.getByText('/games')).toBeInTheDocument();
});

it('reports an error when the offers cannot be loaded', async () => {
  fakeNetwork().refuse(siteCalls.offers, 'SYSTEM');
  render(<Probe />);
  expect(await screen.findByText('error')).toBeInTheDocument();
});
