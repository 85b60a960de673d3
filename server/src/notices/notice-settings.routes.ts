import type { FastifyInstance } from 'fastify';
import { noticeSettingsCalls } from '@chokdee/shared/contracts/notice-settings';
import { AppError } from '../errors.ts';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import {
  deleteLanguage,
  deleteQuietHours,
  isLocked,
  saveChoice,
  saveLanguage,
  saveQuietHours,
  settingsOf,
} from './notice-settings.queries.ts';

export function noticeSettingsRoutes(app: FastifyInstance): void {
  serve(app, noticeSettingsCalls.settings, (_nothing, context) =>
    settingsOf(context.db, memberOf(context).uuid),
  );
  serve(app, noticeSettingsCalls.choose, async (choice, context) => {
    const { uuid } = memberOf(context);
    if (!choice.chosen && (await isLocked(context.db, choice.topic))) throw new AppError('NOTICE_LOCKED');
    await saveChoice(context.db, uuid, choice);
    return settingsOf(context.db, uuid);
  });
  serve(app, noticeSettingsCalls.quietHours, async ({ quiet }, context) => {
    const { uuid } = memberOf(context);
    await (quiet ? saveQuietHours(context.db, uuid, quiet) : deleteQuietHours(context.db, uuid));
    return settingsOf(context.db, uuid);
  });
  serve(app, noticeSettingsCalls.language, async ({ language }, context) => {
    const { uuid } = memberOf(context);
    await (language ? saveLanguage(context.db, uuid, language) : deleteLanguage(context.db, uuid));
    return settingsOf(context.db, uuid);
  });
}
