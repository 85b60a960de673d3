import { bus } from './bus.ts';

test('a handler receives events until it unsubscribes', () => {
  const received: string[] = [];
  const off = bus.on('locale/changed', ({ locale }) => received.push(locale));
  bus.emit('locale/changed', { locale: 'kh' });
  off();
  bus.emit('locale/changed', { locale: 'mm' });
  expect(received).toEqual(['kh']);
});

test('a handler that throws is reported and does not stop the next one', () => {
  const report = jest.fn();
  Object.assign(globalThis, { reportError: report });
  const handler = jest.fn();
  const failure = new Error('broken handler');
  const offs = [
    bus.on('site/generation-changed', () => {
      throw failure;
    }),
    bus.on('site/generation-changed', handler),
  ];
  bus.emit('site/generation-changed', { generation: 3 });
  expect(report).toHaveBeenCalledWith(failure);
  expect(handler).toHaveBeenCalledWith({ generation: 3 });
  for (const off of offs) off();
});
