import { pathsOf } from './http.ts';

test('a call without a parameter has one path', () => {
  expect(pathsOf({ path: '/cashs' })).toEqual([{ path: '/cashs', param: undefined }]);
});

test('a call with a parameter has one path per value', () => {
  expect(pathsOf({ path: '/lotteries.{kind}.create', params: ['gov', 'yeekee5-min'] })).toEqual([
    { path: '/lotteries.gov.create', param: 'gov' },
    { path: '/lotteries.yeekee5-min.create', param: 'yeekee5-min' },
  ]);
});
