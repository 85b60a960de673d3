import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { API_BASES } from '@chokdee/shared/contracts/http';
import { buildFilePath } from '@chokdee/shared/contracts/registry';
import { buildFileUpload } from '@chokdee/shared/contracts/registry-files';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { LONGEST_ARRIVAL_MS } from '../http/patience.ts';
import { actorOfRequest } from '../http/call-context.ts';
import { admit } from '../http/serve.ts';
import type { BuildFiles } from './build-files.ts';
import { MAX_FILE_BYTES } from './announced-record.ts';
import { withRefusalAudit } from './registry-refusals.ts';
import { requireScope } from '../http/scopes.ts';
import { receiveFile } from './uploads.service.ts';

const { remote: remoteParam, build: buildParam, file: fileParam } = buildFileUpload.parameters;
const address = z.object({ remote: remoteParam.schema, build: buildParam.schema, '*': fileParam.schema });

/** Admission rules for uploads; `path` is the action in the audit log. */
const admission = { access: 'registry', method: 'POST', path: '/registry.files', errors: [] } as const;

/** Routes that receive the files of announced builds, one per request. */
export function uploadRoutes(
  app: FastifyInstance,
  { db, buildFiles: files }: { db: Db; buildFiles: BuildFiles },
): void {
  void app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const base of API_BASES) {
      uploads.route({
        method: 'PUT',
        url: base + buildFilePath(':remote', ':build', '*'),
        bodyLimit: MAX_FILE_BYTES,
        config: { arrivesWithinMs: LONGEST_ARRIVAL_MS },
        onRequest: (request, reply) => admit(app.api, admission, request, reply),
        handler: async (request) => {
          const { data } = address.safeParse(request.params);
          if (!data) throw new AppError('NOT_FOUND');
          const { remote, build, '*': path } = data;
          const declared = request.headers['content-length'];
          if (Number(declared) > MAX_FILE_BYTES) throw new AppError('BODY_TOO_LARGE');
          const actor = actorOfRequest(request);
          return withRefusalAudit(db, actor, 'registry.files', `${remote}@${build} ${path}`, async () => {
            requireScope(actor, `publish:${remote}`);
            await receiveFile(
              { db, files },
              remote,
              build,
              path,
              (request.body ?? []) as AsyncIterable<Buffer>,
              declared === undefined ? undefined : Number(declared),
            );
            return { ok: true };
          });
        },
      });
    }
  });
}
