import * as react from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as bus from '@chokdee/shared/bus';
import * as clock from '@chokdee/shared/clock';
import * as http from '@chokdee/shared/http';
import * as i18n from '@chokdee/shared/i18n';
import * as notifications from '@chokdee/shared/notifications';
import * as query from '@chokdee/shared/query';
import * as router from '@chokdee/shared/router';
import * as session from '@chokdee/shared/session';
import * as socket from '@chokdee/shared/socket';
import * as ui from '@chokdee/shared/ui';
import { sharedZod } from './shared-zod.ts';

/** The modules that the shell shares with remotes; the requests match shared/build/federation-shares.ts. */
export const sharedModules: Record<string, object> = {
  react,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react/jsx-runtime': reactJsxRuntime,
  zod: sharedZod,
  '@chokdee/shared/bus': bus,
  '@chokdee/shared/clock': clock,
  '@chokdee/shared/http': http,
  '@chokdee/shared/i18n': i18n,
  '@chokdee/shared/notifications': notifications,
  '@chokdee/shared/query': query,
  '@chokdee/shared/router': router,
  '@chokdee/shared/session': session,
  '@chokdee/shared/socket': socket,
  '@chokdee/shared/ui': ui,
};

/**
 * Those that load with the first screen that needs them. A build record finds their files
 * by the chunks' names.
 */
export const lazySharedModules: Record<string, () => Promise<object>> = {
  '@chokdee/shared/fields': () => import(/* webpackChunkName: "shared-fields" */ '@chokdee/shared/fields'),
  '@chokdee/shared/form': () => import(/* webpackChunkName: "shared-form" */ '@chokdee/shared/form'),
  '@chokdee/shared/tabs': () => import(/* webpackChunkName: "shared-tabs" */ '@chokdee/shared/tabs'),
};
