import type { FastifyInstance } from 'fastify';
import { operatorContentCalls } from '@chokdee/shared/contracts/operator-content';
import { locales } from '@chokdee/shared/contracts/site';
import { knownPictures, readMarkdown } from '../content/public.ts';
import { AppError } from '../errors.ts';
import { memberOf } from '../http/call-context.ts';
import { parseForms } from '../http/form-parser.ts';
import { allowSlowLines } from '../http/patience.ts';
import { serve } from '../http/serve.ts';
import { uploadPlaces } from '../http/upload-places.ts';
import { createContent, placeContent, restoreContent, saveContent } from './content-desk.service.ts';
import { hasUnnamedPicture } from './content-texts.ts';
import { presentItem, presentOpen } from './desk-items.present.ts';
import { deskItems, domainNames, latestVersions, textsOf } from './desk-items.queries.ts';
import { uploadPicture } from './pictures/upload-picture.service.ts';
import { uploadVideo } from './videos/upload-video.service.ts';
import { cancelPlan, publishContent, withdrawContent } from './publishing.service.ts';

/** A video takes up to 20 MB of memory. */
const VIDEOS_AT_ONCE = 2;

export function contentDeskRoutes(app: FastifyInstance): void {
  serve(app, operatorContentCalls.all, async (_nothing, { db }) => ({
    items: (await deskItems(db, null)).map(presentItem),
    knownDomains: await domainNames(db),
  }));
  serve(app, operatorContentCalls.one, async ({ item }, { db }) => {
    const [row] = await deskItems(db, item);
    if (!row) throw new AppError('NOT_FOUND');
    const texts = (await textsOf(db, item, row.version))!;
    return presentOpen(row, texts, await latestVersions(db, item), await domainNames(db));
  });
  serve(app, operatorContentCalls.version, async ({ item, version }, { db }) => {
    const known = await textsOf(db, item, version);
    if (!known) throw new AppError('NOT_FOUND');
    return {
      texts: locales.flatMap((locale) => {
        const text = known.texts[locale];
        return text ? [{ locale, title: text.title, summary: text.summary, tree: text.tree }] : [];
      }),
    };
  });
  serve(app, operatorContentCalls.preview, async ({ markdown }, { db }) => {
    const read = readMarkdown(markdown, await knownPictures(db, [markdown]));
    if ('tree' in read)
      return { ...read, ...(hasUnnamedPicture(read.tree) ? { problem: 'content.alt' } : {}) };
    return { tree: [], ...(read.fault === 'empty' ? {} : { problem: `content.${read.fault}` }) };
  });

  serve(app, operatorContentCalls.create, (request, context) =>
    createContent(context.db, memberOf(context), request),
  );
  serve(app, operatorContentCalls.save, (request, context) =>
    saveContent(context.db, memberOf(context), request),
  );
  serve(app, operatorContentCalls.restore, (request, context) =>
    restoreContent(context.db, memberOf(context), request),
  );
  serve(app, operatorContentCalls.place, (request, context) =>
    placeContent(context.db, memberOf(context), request),
  );
  servePublishing(app);
  void app.register(async (uploads) => {
    parseForms(uploads);
    allowSlowLines(uploads);
    serve(uploads, operatorContentCalls.picture, (request, context) =>
      uploadPicture(context.db, memberOf(context), request),
    );
  });
  uploadPlaces(app, { atOnce: VIDEOS_AT_ONCE }, (uploads) => {
    allowSlowLines(uploads);
    serve(uploads, operatorContentCalls.video, (request, context) =>
      uploadVideo(context.db, memberOf(context), request),
    );
  });
}

function servePublishing(app: FastifyInstance): void {
  serve(app, operatorContentCalls.publish, (request, context) =>
    publishContent(context.db, memberOf(context), request),
  );
  serve(app, operatorContentCalls.cancelPlan, (request, context) =>
    cancelPlan(context.db, memberOf(context), request),
  );
  serve(app, operatorContentCalls.withdraw, (request, context) =>
    withdrawContent(context.db, memberOf(context), request),
  );
}
