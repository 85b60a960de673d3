import { ok } from './http.ts';
import { buildFilePath } from './registry.ts';
import { buildFile, buildRecord, remoteName } from './remote.ts';

/** The only request that is not a call: a PUT whose body is the raw bytes of a file, of any type. */
export const buildFileUpload = {
  path: buildFilePath('{remote}', '{build}', '{file}'),
  summary: 'Uploads one file of an announced build',
  parameters: {
    remote: { schema: remoteName, description: 'The remote that the build belongs to' },
    build: { schema: buildRecord.shape.build, description: 'The build id in its record' },
    file: {
      schema: buildFile.shape.path,
      description: 'Path inside the build as listed in its record, with unescaped slashes',
    },
  },
  reply: ok,
  errors: ['UNAUTHORIZED', 'SCOPE_MISSING', 'NOT_FOUND', 'OPERATION_REFUSED'],
} as const;
