import { bus } from './bus.ts';

test('a handler hears what is emitted until it is taken off', () => {
  const heard: string[] = [];
  const off = bus.on('locale/changed', ({ locale }) => heard.push(locale));
  bus.emit('locale/changed', { locale: 'kh' });
  off();
  bus.emit('locale/changed', { locale: 'mm' });
  expect(heard).toEqual(['kh']);
});

test('a handler that throws is reported and the next one still hears', () => {
  const report = jest.fn();
  Object.assign(globalThis, { reportError: report });
  const heard = jest.fn();
  const failure = new Error('broken handler');
  const offs = [
    bus.on('site/generation-changed', () => {
      throw failure;
    }),
    bus.on('site/generation-changed', heard),
  ];
  bus.emit('site/generation-changed', { generation: 3 });
  expect(report).toHaveBeenCalledWith(failure);
  expect(heard).toHaveBeenCalledWith({ generation: 3 });
  for (const off of offs) off();
});
