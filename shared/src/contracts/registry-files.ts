import { ok } from './http.ts';
import { buildFilePath } from './registry.ts';
import { buildFile, buildRecord, remoteName } from './remote.ts';

/** The one request that is no call: PUT with a file's bytes as its body, of whatever type, written as they come. */
export const buildFileUpload = {
  path: buildFilePath('{remote}', '{build}', '{file}'),
  summary: 'Takes the bytes of one file of an announced build',
  parameters: {
    remote: { schema: remoteName, description: 'Whose build was announced' },
    build: { schema: buildRecord.shape.build, description: 'As its record names it' },
    file: {
      schema: buildFile.shape.path,
      description: 'Path inside the build as its record lists it, with its slashes as they are',
    },
  },
  reply: ok,
  errors: ['UNAUTHORIZED', 'SCOPE_MISSING', 'NOT_FOUND', 'OPERATION_REFUSED'],
} as const;
