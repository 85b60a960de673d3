import { lazy } from 'react';

const tabs = async () => (await import(/* webpackChunkName: "shared-tabs" */ '../../tabs/tabs.ts')).Tabs;

/**
 * For builds before host API 1.12.0, which import tabs from this façade: they load when they are drawn. Others
 * import `@chokdee/shared/tabs`. Delete with major 2.
 */
export const Tabs = {
  Root: lazy(async () => ({ default: (await tabs()).Root })),
  List: lazy(async () => ({ default: (await tabs()).List })),
  Trigger: lazy(async () => ({ default: (await tabs()).Trigger })),
  Content: lazy(async () => ({ default: (await tabs()).Content })),
};
