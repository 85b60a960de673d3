import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UiProvider } from '@chokdee/shared/ui';
import { render, screen } from '@testing-library/react';
import { initialsOf } from './initials.ts';
import { accentStyle, markOf } from './lottery-face.ts';
import { LotteryMark } from './lottery-mark.tsx';

/** The betTypes of the lotteries that the site starts with. */
const seeded = [
  ...['BET_GOV', 'BET_YEEKEE_15_041', 'BET_YEEKEE_5_228', 'BET_PINGPONG_60_007'],
  ...seededTypes('BET_STOCK'),
  ...seededTypes('BET_LOTERRY4'),
];

function seededTypes(group: string): string[] {
  const tables = readFileSync(
    join(import.meta.dirname, '../../../server/database/tables/0109_lottery.sql'),
    'utf8',
  );
  return [...tables.matchAll(new RegExp(`'(${group}_\\w+)'`, 'g'))].map(([, betType]) => betType!);
}

it('has a drawing and an accent for every lottery that the site starts with', () => {
  const sprite = readFileSync(join(import.meta.dirname, 'lottery-marks.svg'), 'utf8');
  expect(seeded.length).toBeGreaterThan(25);
  for (const betType of seeded) {
    expect([betType, sprite.includes(`<view id="${markOf(betType)}"`)]).toEqual([betType, true]);
    expect(accentStyle(betType)).not.toEqual(accentStyle('BET_STOCK_mars'));
  }
});

it('gives a new session of a known market its flag', () => {
  expect(markOf('BET_STOCK_nikkei_vip')).toBe('jp');
  expect(markOf('BET_LOTERRY4_LAO_SUPER')).toBe('set-la-super');
});

it('shows the initials of a lottery that is not drawn', () => {
  render(
    <UiProvider>
      <LotteryMark of={{ betType: 'BET_STOCK_mars', name: 'Mars noon' }} />
    </UiProvider>,
  );
  expect(screen.getByText('MN')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('keeps vowel signs with their letter', () => {
  expect([initialsOf('ที่หนึ่ง'), initialsOf('a'), initialsOf(' ')]).toEqual(['ที่ห', 'A', '']);
});
