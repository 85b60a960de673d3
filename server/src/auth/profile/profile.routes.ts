import type { FastifyInstance } from 'fastify';
import { profileCalls } from '@chokdee/shared/contracts/account';
import { memberOf } from '../../http/call-context.ts';
import { parseForms } from '../../http/form-parser.ts';
import { serve } from '../../http/serve.ts';
import type { ProfileService } from './profile.service.ts';

export function profileRoutes(app: FastifyInstance, { profile }: { profile: ProfileService }): void {
  serve(app, profileCalls.updateProfile, (change, context) => profile.change(memberOf(context).uuid, change));

  void app.register(async (uploads) => {
    parseForms(uploads);
    serve(uploads, profileCalls.uploadAvatar, async ({ avatar }, context) => ({
      avatar: await profile.uploadAvatar(memberOf(context).uuid, avatar),
    }));
  });
}
