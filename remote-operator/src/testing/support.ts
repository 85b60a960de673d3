import type { SupportRow } from '@chokdee/shared/contracts/operator-support';

export const buildSupportRow = (over: Partial<SupportRow> = {}): SupportRow => ({
  agentId: 2,
  domain: null,
  version: 1,
  activeSupport: true,
  officePhoneNumber: '02-000-0001',
  urlSupport: 'https://chat.example/centre',
  activePopup: false,
  urlPopup: '',
  urlBailek: '',
  ...over,
});
