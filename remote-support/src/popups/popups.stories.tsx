import { screenStories } from '@chokdee/shared/testing/story';
import { messages } from '../app.ts';
import { buildPopup, popupNetwork } from '../testing/popups.ts';
import { PopupDialog } from './popup-dialog.tsx';

export default { title: 'support/Popups' };

const story = screenStories('support', messages);
const noop = () => {};

export const Popup = story(() => <PopupDialog popup={buildPopup()} onClose={noop} />, {
  arrange: () => popupNetwork(),
});
export const NewsOnce = story(
  () => (
    <PopupDialog
      popup={buildPopup({
        kind: 'news',
        often: 'once',
        locale: 'th',
        title: 'คืนนี้ปิดปรับปรุงระบบฝาก',
        summary: 'เวลา 01:00–02:00 น. ระหว่างธนาคารปรับปรุงระบบ',
        tree: [{ tag: 'p', children: ['ยอดที่โอนในช่วงนี้จะเข้าหลังเวลา 02:00 น.'] }],
      })}
      onClose={noop}
    />
  ),
  { arrange: () => popupNetwork() },
);
