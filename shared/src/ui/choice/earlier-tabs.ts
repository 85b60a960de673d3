import { lazyPart } from '../lazy-part.ts';

const tabs = async () => (await import(/* webpackChunkName: "shared-tabs" */ '../../tabs/tabs.ts')).Tabs;

/**
 * For builds before host API 1.12.0, which import tabs from this façade: they load when they are drawn. Others
 * import `@chokdee/shared/tabs`. Delete with major 2.
 */
export const Tabs = {
  Root: lazyPart(async () => (await tabs()).Root),
  List: lazyPart(async () => (await tabs()).List),
  Trigger: lazyPart(async () => (await tabs()).Trigger),
  Content: lazyPart(async () => (await tabs()).Content),
};
