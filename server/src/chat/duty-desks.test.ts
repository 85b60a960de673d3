import { operatorChatDeskCalls } from '@chokdee/shared/contracts/operator-chat-desks';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';

let site: TestApp;
let nok: TestMember;
beforeAll(async () => {
  site = await testApp();
  nok = await site.registerMember('operator');
});
afterAll(() => site.close());

test("a desk's days of keeping are saved with its hours, within bounds, and stay without them", async () => {
  const { all, save } = operatorChatDeskCalls;
  const domain = 'local';
  const kept = async () =>
    (await site.ask(all, {}, { as: nok })).desks.map((desk) => [desk.domain, desk.keepDays]);
  const { version } = await site.ask(save, { domain, hours: [], holidays: [], keepDays: 30 }, { as: nok });
  expect(await kept()).toEqual([
    [null, 90],
    [domain, 30],
  ]);
  const later = await site.ask(save, { domain, version, hours: [], holidays: [] }, { as: nok });
  expect((await kept())[1]).toEqual([domain, 30]);
  for (const keepDays of [0, 3651, 1.5, '30', null]) {
    const wire = { domain, version: later.version, hours: [], holidays: [], keepDays };
    const refused = (await site.send(save, wire, { as: nok })).json();
    expect(refused.details.issues).toEqual([{ path: 'keepDays', key: 'chat.keepDays' }]);
  }
  const saves = await site.db.query<{ detail: string }>(
    `select detail from registry_audit where action = 'operators.chat-desks.save' and outcome = 'done'
     order by id desc limit 2`,
  );
  expect(saves.map(({ detail }) => JSON.parse(detail).keepDays)).toEqual([30, 30]);
});
