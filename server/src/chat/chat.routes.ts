import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chatCalls } from '@chokdee/shared/contracts/chat';
import { AppError } from '../errors.ts';
import { type CallContext, callerOfRequest } from '../http/call-context.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { serve } from '../http/serve.ts';
import { uploadPlaces } from '../http/upload-places.ts';
import { presentConversation, presentDesk } from './chat.present.ts';
import { deskAt } from './conversation.queries.ts';
import type { VisitorCookie } from './customer.ts';
import type { CustomerChat } from './customer-chat.service.ts';
import { followVisitor } from './follow-visitor.ts';
import { MAX_PICTURES, MAX_PICTURES_PER_ADDRESS } from './picture-limits.ts';

interface ChatRouteServices {
  chat: CustomerChat;
  cookie: VisitorCookie;
  /** New visitors per address and minute. */
  newVisitors: RateLimit;
}

export function chatRoutes(app: FastifyInstance, { chat, cookie, newVisitors }: ChatRouteServices): void {
  const { customerOf } = cookie;

  /** Runs on the first call after a sign-in. An operator never takes over a visitor's conversation. */
  async function follow({ member, reply, db, fanOut }: CallContext): Promise<void> {
    const visitor = cookie.read(reply.request);
    if (member?.role !== 'member' || visitor === undefined) return;
    await followVisitor({ db, fanOut }, member.uuid, visitor);
    cookie.clear(reply);
  }

  async function visitorOf({ ip, reply }: Pick<CallContext, 'ip' | 'reply'>) {
    const customer = customerOf({ member: undefined, reply, ip });
    const isKnown = customer.visitor !== null;
    // A cookie without a conversation may be forged.
    if (isKnown && (await chat.current(customer))) return customer;
    const wait = await newVisitors.take(customer.address);
    if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
    return isKnown ? customer : { ...customer, visitor: cookie.issue(reply) };
  }

  serve(app, chatCalls.current, async (_nothing, context) => {
    await follow(context);
    const [desk, found] = await Promise.all([deskOf(context), chat.current(customerOf(context))]);
    return { desk, ...(found ? { conversation: presentConversation(found) } : {}) };
  });
  serve(app, chatCalls.open, async ({ locale }, context) => {
    await follow(context);
    const { domain, member } = context;
    const customer = member ? customerOf(context) : await visitorOf(context);
    const opened = await chat.open(customer, { domain, locale });
    return { desk: await deskOf(context), conversation: presentConversation(opened) };
  });
  serve(app, chatCalls.messages, async (request, context) => {
    const { conversation, messages } = await chat.messages(customerOf(context), request);
    return { conversation: presentConversation(conversation), messages };
  });
  serve(app, chatCalls.send, async (request, context) => ({
    message: await chat.send(customerOf(context), request),
  }));
  serve(app, chatCalls.leave, async (request, context) => ({
    message: await chat.leave(customerOf(context), request),
  }));
  serve(app, chatCalls.picture, async (request, context) => ({
    webp: (await chat.picture(customerOf(context), request)).toString('base64'),
  }));
  serve(app, chatCalls.here, async (request, context) => {
    await chat.here(customerOf(context), request);
    return {};
  });
  serve(app, chatCalls.rate, async (request, context) => {
    await chat.rate(customerOf(context), request);
    return {};
  });

  const admit = (request: FastifyRequest, reply: FastifyReply) =>
    chat.admitPicture(customerOf({ member: callerOfRequest(request), reply, ip: request.ip }));
  uploadPlaces(app, { atOnce: MAX_PICTURES, perAddress: MAX_PICTURES_PER_ADDRESS, admit }, (uploads) =>
    serve(uploads, chatCalls.sendPicture, async (request, context) => ({
      message: await chat.sendPicture(customerOf(context), request),
    })),
  );
}

const deskOf = async ({ db, domain }: Pick<CallContext, 'db' | 'domain'>) =>
  presentDesk(await deskAt(db, domain));
