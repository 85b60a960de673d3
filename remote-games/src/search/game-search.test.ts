import { buildGame } from '../testing/lobby.ts';
import { gameSearch } from './game-search.ts';

const found = gameSearch([
  buildGame('golden-dragon', { name: 'มังกรทอง', otherNames: ['Golden Dragon'] }),
  buildGame('red-dragon', { name: 'มังกรแดง', otherNames: ['Red Dragon'] }),
  buildGame('night-lantern', { name: 'โคมไฟราตรี', otherNames: ['Night Lantern'] }),
  buildGame('fire-elephant', { name: 'ช้างไฟ', otherNames: ['Fire Elephant'] }),
  buildGame('baccarat', { name: 'บาคาร่า', otherNames: ['Baccarat'] }),
]);
const first = async (typed: string) => (await found)(typed)[0]?.gameId;

it.each([
  ['มังกรทอง', 'golden-dragon'],
  ['มังกอนทอง', 'golden-dragon'],
  ['มงกรทอง', 'golden-dragon'],
  ['มังกรเเดง', 'red-dragon'],
  ['โคมไฟราตี', 'night-lantern'],
  ['ชางไฟ', 'fire-elephant'],
  ['บาคาร้า', 'baccarat'],
  ['บาคารา', 'baccarat'],
  ['goldn dragn', 'golden-dragon'],
  ['GOLDEN', 'golden-dragon'],
  ['lantren', 'night-lantern'],
  ['bacarat', 'baccarat'],
  ['elefant', 'fire-elephant'],
  ['ม', 'golden-dragon'],
  ['ชา', 'fire-elephant'],
  ['go', 'golden-dragon'],
])('%s finds %s', async (typed, id) => expect(await first(typed)).toBe(id));

it('finds nothing for what resembles nothing', async () => {
  const find = await found;
  expect(find('ฟุตบอล')).toEqual([]);
  expect(find('zzzz')).toEqual([]);
});
