import type { FastifyInstance } from 'fastify';
import { operatorChatCalls } from '@chokdee/shared/contracts/operator-chat';
import { operatorChatDeskCalls } from '@chokdee/shared/contracts/operator-chat-desks';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { uploadPlaces } from '../http/upload-places.ts';
import { allAnswers } from './answers.queries.ts';
import { presentDeskConversation } from './desk-chat.present.ts';
import { saveAnswer } from './answers.service.ts';
import type { DeskActs } from './desk-acts.ts';
import type { DeskChat } from './desk-chat.service.ts';
import { domainNames, dutyDesks } from './duty-desks.queries.ts';
import { removeDutyDesk, saveDutyDesk } from './duty-desks.service.ts';
import type { deskSend } from './desk-send.ts';
import { MAX_PICTURES } from './picture-limits.ts';

interface DeskChatRouteServices {
  desk: DeskChat;
  acts: DeskActs;
  send: ReturnType<typeof deskSend>;
}

export function deskChatRoutes(app: FastifyInstance, { desk, acts, send }: DeskChatRouteServices): void {
  const { assign, close, snooze, tag } = acts;

  serve(app, operatorChatCalls.all, (request, context) => desk.all(memberOf(context), request));
  serve(app, operatorChatCalls.waiting, (_nothing, context) => desk.waiting(memberOf(context)));
  serve(app, operatorChatCalls.open, async (request, context) => {
    await desk.open(memberOf(context), request);
    return {};
  });
  serve(app, operatorChatCalls.messages, (request, context) => desk.messages(memberOf(context), request));
  serve(app, operatorChatCalls.picture, async (request, context) => ({
    webp: (await desk.picture(memberOf(context), request)).toString('base64'),
  }));
  serve(app, operatorChatCalls.send, async (request, context) => ({
    message: await send.text(memberOf(context), request),
  }));
  uploadPlaces(app, { atOnce: MAX_PICTURES }, (uploads) =>
    serve(uploads, operatorChatCalls.sendPicture, async (request, context) => ({
      message: await send.picture(memberOf(context), request),
    })),
  );
  serve(app, operatorChatCalls.here, async (request, context) => {
    await desk.here(memberOf(context), request);
    return {};
  });
  serve(app, operatorChatCalls.assign, async (request, context) => ({
    conversation: presentDeskConversation(await assign(memberOf(context), request)),
  }));
  serve(app, operatorChatCalls.close, async (request, context) => ({
    conversation: presentDeskConversation(await close(memberOf(context), request)),
  }));
  serve(app, operatorChatCalls.snooze, async (request, context) => ({
    conversation: presentDeskConversation(await snooze(memberOf(context), request)),
  }));
  serve(app, operatorChatCalls.tag, async (request, context) => ({
    conversation: presentDeskConversation(await tag(memberOf(context), request)),
  }));
  serve(app, operatorChatDeskCalls.all, async (_nothing, { db: known }) => ({
    desks: await dutyDesks(known),
    domains: await domainNames(known),
  }));
  serve(app, operatorChatDeskCalls.save, async (request, context) => ({
    version: await saveDutyDesk(context.db, memberOf(context), request),
  }));
  serve(app, operatorChatDeskCalls.remove, async (request, context) => {
    await removeDutyDesk(context.db, memberOf(context), request);
    return {};
  });
  serve(app, operatorChatCalls.answers, async (_nothing, { db }) => ({ answers: await allAnswers(db) }));
  serve(app, operatorChatCalls.saveAnswer, async (request, context) => ({
    answer: await saveAnswer(context.db, memberOf(context), request),
  }));
}
