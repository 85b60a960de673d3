import { screen, within } from '@testing-library/react';
import { registryHealthCalls } from '@chokdee/shared/contracts/registry-health';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { EvidenceScreen } from './evidence-screen.tsx';

beforeEach(() => signInOperator());

it('shows the figures of an automatic rollback, and samples with the error ids that members saw', async () => {
  const network = fakeNetwork();
  const at = '2026-03-01T15:30:00+07:00';
  network.reply(registryHealthCalls.evidence, [
    {
      id: 1,
      domain: 'local',
      remote: 'games',
      build: 'ccccccccdddddddd',
      at,
      generation: 9,
      loads: 240,
      failures: 31,
      byOutcome: { ready: 209, crashed: 31 },
      threshold: 0.05,
      rate: 0.129,
      samples: [{ at, outcome: 'crashed', errorId: '7K2QX', message: 'x is not a function' }],
    },
  ]);
  await renderScreen(EvidenceScreen, { name: 'operator', messages });
  const card = within(await screen.findByRole('article', { name: 'games · local' }));
  expect(card.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
    '12.9%',
    '5%',
    '31',
    '240',
  ]);
  expect(card.getByText('Crashed: 31')).toBeVisible();
  expect(card.getByRole('row', { name: /7K2QX/ })).toHaveTextContent('x is not a function');
  expect(card.getByRole('link', { name: 'created generation 9' })).toHaveAttribute(
    'href',
    '/operator/history?domain=local',
  );
});

it('shows an empty state', async () => {
  const network = fakeNetwork();
  network.reply(registryHealthCalls.evidence, []);
  await renderScreen(EvidenceScreen, { name: 'operator', messages });
  expect(await screen.findByRole('heading', { name: 'No automatic rollbacks' })).toBeVisible();
});
