import { allNumbers, filtersFor, findNumbers, gridFilters } from './grid-numbers.ts';

const thousand = allNumbers(3);
const marks = '0'.repeat(1_000);
const find = (search: string, filter: (typeof gridFilters)[number] = 'all') =>
  findNumbers(thousand, { search, filter, marks });

test('lists every number of a length', () => {
  expect([0, 1, 2, 3].map((length) => allNumbers(length).length)).toEqual([0, 10, 100, 1_000]);
  expect(thousand.slice(0, 2)).toEqual(['000', '001']);
});

test('finds adjacent digits anywhere in a number', () => {
  expect(find('12')).toEqual([
    '012',
    '112',
    '120',
    '121',
    '122',
    '123',
    '124',
    '125',
    '126',
    '127',
    '128',
    '129',
    '212',
    '312',
    '412',
    '512',
    '612',
    '712',
    '812',
    '912',
  ]);
  expect(find('5')).toHaveLength(271);
  expect(find('1234')).toEqual([]);
});

test.each(['1?3', '1_3', '1-3', '1x3', '1X3'])('%s is a shape', (search) => {
  expect(find(search)).toEqual(['103', '113', '123', '133', '143', '153', '163', '173', '183', '193']);
});

test('filters by pattern: one pair, triples, consecutive digits', () => {
  expect(find('', 'double')).toHaveLength(270);
  expect(find('', 'triple')).toEqual(['000', '111', '222', '333', '444', '555', '666', '777', '888', '999']);
  expect(find('', 'run')).toEqual([
    '012',
    '123',
    '210',
    '234',
    '321',
    '345',
    '432',
    '456',
    '543',
    '567',
    '654',
    '678',
    '765',
    '789',
    '876',
    '987',
  ]);
  expect(findNumbers(allNumbers(2), { search: '', filter: 'double', marks })).toHaveLength(10);
});

test('filters by mark: chosen, reduced, closed', () => {
  const some = [...'0123456780'].join('');
  const tell = (filter: (typeof gridFilters)[number]) =>
    findNumbers(allNumbers(1), { search: '', filter, marks: some });
  expect(tell('chosen')).toEqual(['1', '2', '4', '5', '7', '8']);
  expect(tell('reduced')).toEqual(['3', '4', '5']);
  expect(tell('closed')).toEqual(['6', '7', '8']);
});

test('offers only patterns that numbers of the length can have', () => {
  expect(filtersFor(1)).toEqual(['all', 'chosen', 'reduced', 'closed']);
  expect(filtersFor(2)).toEqual(['all', 'chosen', 'reduced', 'closed', 'double']);
  expect(filtersFor(3)).toEqual([...gridFilters]);
});
