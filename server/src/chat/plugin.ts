import type { Db } from '../db/db.ts';
import { encryption } from '../encryption.ts';
import type { Env } from '../env.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { sharedRateLimit } from '../http/rate-limit-shared.ts';
import { serverModule } from '../module.ts';
import { realtime } from '../realtime/public.ts';
import { chatRoutes } from './chat.routes.ts';
import { visitorCookie } from './customer.ts';
import { deskActs } from './desk-acts.ts';
import { deskSend } from './desk-send.ts';
import { deskChatRoutes } from './desk-chat.routes.ts';
import { deskChat } from './desk-chat.service.ts';
import { customerChat } from './customer-chat.service.ts';

/** Faster than a person writes, slower than a program. */
const MESSAGES_PER_MINUTE = 40;
/** The limit of all visitors at one address. */
const VISITOR_MESSAGES_PER_MINUTE = 400;
/** A small file may claim so many pixels that drawing it takes half a second. */
const PICTURES_PER_MINUTE = 10;
const VISITOR_PICTURES_PER_MINUTE = 60;
/** While they read and type, a page says so every few seconds. */
const PRESENCE_PER_MINUTE = 120;
const VISITOR_PRESENCE_PER_MINUTE = 1_200;
/** Phones of one network share an address. */
const NEW_VISITORS_PER_MINUTE = 60;

export const chatModule = serverModule(
  'chat',
  (app, { env, db, fanOut }: { env: Env; db: Db; fanOut: FanOut }) => {
    const keys = encryption(env.TOKEN_SECRET, 'chokdee chat');
    const cookie = visitorCookie(env.SECURE_COOKIE);
    realtime.from(app).nameVisitors(cookie.read);
    const perMinute = (name: string, limit: number) => sharedRateLimit({ db, name, perMinute: limit });
    const limits = {
      messages: {
        own: perMinute('chat', MESSAGES_PER_MINUTE),
        address: perMinute('chat-address', VISITOR_MESSAGES_PER_MINUTE),
      },
      pictures: {
        own: perMinute('chat-picture', PICTURES_PER_MINUTE),
        address: perMinute('chat-picture-address', VISITOR_PICTURES_PER_MINUTE),
      },
      presence: {
        own: perMinute('chat-here', PRESENCE_PER_MINUTE),
        address: perMinute('chat-here-address', VISITOR_PRESENCE_PER_MINUTE),
      },
    };
    const newVisitors = perMinute('chat-new', NEW_VISITORS_PER_MINUTE);
    const chat = customerChat({ db, fanOut, keys, limits });
    const desk = deskChat({ db, fanOut, keys });
    const acts = deskActs({ db, fanOut });
    const send = deskSend({ db, keys, acts });
    apiRoutes(app, (api) => {
      chatRoutes(api, { chat, cookie, newVisitors });
      deskChatRoutes(api, { desk, acts, send });
    });
  },
);
