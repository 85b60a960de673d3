import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';
import { AppError } from '../errors.ts';
import { encodingSuffix, type BuildFiles, type Staging } from './build-files.ts';
import type { Encoding } from '../http/encoding.ts';

export interface S3Store {
  /** URL of the server; a path after the host is not supported. */
  url: string;
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
}

const CONNECT_MS = 5_000;
/** Enough for the largest file over a slow connection. */
const ANSWER_MS = 60_000;

/** Files are few and immutable, so found sizes are cached. */
const MAX_SIZES_KEPT = 20_000;

/** Builds in an S3-compatible store. A build is complete when its marker exists, which is written last. */
export function s3BuildFiles(store: S3Store): BuildFiles {
  const objects = objectsIn(store);
  const sizes = new Map<string, number>();
  const keyOf = (remote: string, build: string, path: string, encoding: Encoding = 'identity') =>
    `builds/${remote}/${build}/${path}${encodingSuffix[encoding]}`;
  const markOf = (remote: string, build: string) => `whole/${remote}/${build}`;

  return {
    staging: s3Staging(objects),
    has: async (remote, build) => (await objects.size(markOf(remote, build))) !== undefined,

    async put(remote, build, files) {
      for await (const { path, bytes } of files) await objects.write(keyOf(remote, build, path), bytes);
      await objects.write(markOf(remote, build), Buffer.from(new Date().toISOString()));
    },

    async open(remote, build, path, encoding) {
      const key = keyOf(remote, build, path, encoding);
      const bytes = sizes.get(key) ?? (await objects.size(key));
      if (bytes === undefined) return undefined;
      if (sizes.size >= MAX_SIZES_KEPT) sizes.clear();
      sizes.set(key, bytes);
      return {
        bytes,
        stream: () =>
          Readable.from(objects.read(key), { objectMode: false }).once('error', () => sizes.delete(key)),
      };
    },
  };
}

/** The bucket's HTTP status; undefined when the store does not answer in time. */
export const bucketStatus = (store: S3Store): Promise<number | undefined> => objectsIn(store).bucketStatus();

function s3Staging(objects: Objects): Staging {
  const folderOf = (remote: string, build: string) => `staging/${remote}/${build}/`;
  return {
    async list(remote, build) {
      const folder = folderOf(remote, build);
      const found = await objects.list(folder);
      return new Map([...found].map(([key, bytes]) => [key.slice(folder.length), bytes]));
    },
    write: (remote, build, name, source) =>
      spoolToDisk(source, (bytes) => objects.write(folderOf(remote, build) + name, bytes)),
    async read(remote, build, name) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of objects.read(folderOf(remote, build) + name)) chunks.push(chunk);
      } catch (error) {
        // Not checked in advance: a concurrent upload of the same build removes the file when it is done.
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
      return Buffer.concat(chunks);
    },
    remove: (remote, build, name) => objects.remove(folderOf(remote, build) + name),
    async clear(remote, build) {
      for (const key of (await objects.list(folderOf(remote, build))).keys()) await objects.remove(key);
    },
  };
}

/**
 * Spools the upload to local disk: the client cannot retry a stream, and cannot handle one that breaks off.
 */
async function spoolToDisk(
  source: AsyncIterable<Buffer>,
  send: (bytes: Buffer) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  try {
    const file = join(folder, 'file');
    await pipeline(Readable.from(source, { objectMode: false }), createWriteStream(file));
    await send(await readFile(file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Objects = ReturnType<typeof objectsIn>;

/** Loads the client lazily: it takes a while, and a developer's machine rarely has a store. */
function objectsIn({ url, bucket, region, keyId, secret }: S3Store) {
  const config: S3ClientConfig = {
    endpoint: url,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    // Stores other than Amazon's do not support checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
  const loaded = import('@aws-sdk/client-s3').then((s3) => ({ s3, client: new s3.S3Client(config) }));
  // Each use awaits `opened` and gets the error.
  loaded.catch(() => undefined);
  return {
    async bucketStatus(): Promise<number | undefined> {
      const { s3, client } = await loaded;
      const inTime = { abortSignal: AbortSignal.timeout(CONNECT_MS) };
      return client.send(new s3.HeadBucketCommand({ Bucket: bucket }), inTime).then(() => 200, statusOf);
    },
    async size(key: string): Promise<number | undefined> {
      const { s3, client } = await loaded;
      const head = client.send(new s3.HeadObjectCommand({ Bucket: bucket, Key: key }));
      return (
        await mapStoreErrors(
          head.catch((error: unknown) => (statusOf(error) === 404 ? undefined : Promise.reject(error))),
        )
      )?.ContentLength;
    },
    async *read(key: string): AsyncGenerator<Buffer> {
      const { s3, client } = await loaded;
      const { Body } = await mapStoreErrors(
        client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: key })),
      );
      for await (const chunk of Body as AsyncIterable<Uint8Array>) yield Buffer.from(chunk);
    },
    async write(key: string, bytes: Buffer): Promise<void> {
      const { s3, client } = await loaded;
      await mapStoreErrors(
        client.send(
          new s3.PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentLength: bytes.length }),
        ),
      );
    },
    async list(prefix: string): Promise<Map<string, number>> {
      const { s3, client } = await loaded;
      const found = new Map<string, number>();
      const pages = s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
      for (
        let page = await mapStoreErrors(pages.next());
        !page.done;
        page = await mapStoreErrors(pages.next())
      )
        for (const { Key, Size } of page.value.Contents ?? []) found.set(Key!, Size ?? 0);
      return found;
    },
    async remove(key: string): Promise<void> {
      const { s3, client } = await loaded;
      await mapStoreErrors(client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: key })));
    },
  };
}

/** A timeout or a 5xx of the store is temporary: UNAVAILABLE. A 4xx is a configuration error. */
async function mapStoreErrors<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    const status = statusOf(error);
    if (status !== undefined && status < 500) throw error;
    throw new AppError('UNAVAILABLE', undefined, { cause: error });
  });
}

/** Undefined when there was no response. */
function statusOf(error: unknown): number | undefined {
  return (error as Partial<S3ServiceException> | undefined)?.$metadata?.httpStatusCode;
}
