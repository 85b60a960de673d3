import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '@chokdee/shared/ui';
import { ColumnChart } from './column-chart.tsx';
import { WaterfallChart } from './waterfall-chart.tsx';

const format = (value: number) => `${value}`;
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('a waterfall ends at the sum of its start and steps, in its table too', () => {
  render(
    <UiProvider>
      <WaterfallChart
        title="Movements"
        tableLabel="Table"
        columns={['What', 'Baht']}
        start={{ label: 'Before', value: 100 }}
        steps={[
          { label: 'In', value: 50 },
          { label: 'Staked', value: -120 },
        ]}
        end="After"
        format={format}
        formatStep={format}
      />
    </UiProvider>,
  );
  expect(cellsOf(screen.getByRole('table', { name: 'Movements' }))).toEqual([
    ['What', 'Baht'],
    ['Before', '100'],
    ['In', '50'],
    ['Staked', '-120'],
    ['After', '30'],
  ]);
});

test('the button shows the table instead of the picture', async () => {
  const user = userEvent.setup();
  const { container } = render(
    <UiProvider>
      <ColumnChart
        title="Result"
        tableLabel="Table"
        labelColumn="Day"
        labels={['1', '2']}
        series={[
          { name: 'Staked', values: [10, 20], tone: 'gray' },
          { name: 'Won', values: [0, 90], tone: 'gold' },
        ]}
        format={format}
      />
    </UiProvider>,
  );
  const button = screen.getByRole('button', { name: 'Table' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(container.querySelector('svg')).toBeInTheDocument();
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(container.querySelector('svg')).not.toBeInTheDocument();
  expect(cellsOf(screen.getByRole('table', { name: 'Result' }))).toEqual([
    ['Day', 'Staked', 'Won'],
    ['1', '10', '0'],
    ['2', '20', '90'],
  ]);
});

test('a reference is beside every amount of the table', () => {
  render(
    <UiProvider>
      <ColumnChart
        title="Digits"
        tableLabel="Table"
        labelColumn="Digit"
        labels={['0', '1']}
        series={[{ name: 'Drawn', values: [3, 5], tone: 'gray' }]}
        reference={{ name: 'Chance', value: 4, tone: 'blue' }}
        format={format}
      />
    </UiProvider>,
  );
  expect(cellsOf(screen.getByRole('table', { name: 'Digits' }))).toEqual([
    ['Digit', 'Drawn', 'Chance'],
    ['0', '3', '4'],
    ['1', '5', '4'],
  ]);
});
