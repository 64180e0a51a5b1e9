import { addAbortSignal, type Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import { ReleaseError } from '../errors';
import type { Backend } from './backend';
import { isStorageFull, objectTooLargeError, storageFullError } from './backend-errors';
import { cacheControlFor, contentTypeFor } from './content-headers';

// Suppresses a warning that Node 20 is deprecated at every command.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

/** Further requests wait here: in the client they would count towards its timeouts. */
const maxConnections = 16;

/** Per attempt; without `throwOnRequestTimeout` the client only warns and waits forever. */
const requestTimeouts = { connectionTimeout: 3_000, requestTimeout: 20_000, throwOnRequestTimeout: true };

const operationTimeoutMs = 30_000;

export function parseS3Address(address: string): { bucket: string; prefix: string } {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([^?#]*))?$/.exec(address) ?? [];
  const segments = prefix.split('/').filter(Boolean);
  if (!bucket || segments.some((segment) => segment === '.' || segment === '..')) {
    throw new ReleaseError('usage', [`${address} is not the address of a store: it takes s3://BUCKET or s3://BUCKET/PREFIX`]);
  }
  return { bucket, prefix: segments.join('/') };
}

function clientConfig(env: NodeJS.ProcessEnv): S3ClientConfig {
  return {
    region: env.AWS_REGION || env.AWS_DEFAULT_REGION || 'us-east-1',
    // Without them the SDK uses its default credential chain.
    ...(env.AWS_ACCESS_KEY_ID &&
      env.AWS_SECRET_ACCESS_KEY && {
        credentials: {
          accessKeyId: env.AWS_ACCESS_KEY_ID,
          secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
          ...(env.AWS_SESSION_TOKEN && { sessionToken: env.AWS_SESSION_TOKEN }),
        },
      }),
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
    // Other object stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      ...requestTimeouts,
      httpAgent: { keepAlive: true, maxSockets: maxConnections },
      httpsAgent: { keepAlive: true, maxSockets: maxConnections },
    },
  };
}

type Sender = Pick<S3Client, 'send'> & { signal: AbortSignal };

const httpStatus = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

const networkCodes = /^(?:E[A-Z]+|UND_ERR_\w+)$/;

function toReleaseError(error: unknown, address: string, operation: string): ReleaseError | undefined {
  const unexpected = (reason: string) => new ReleaseError('unexpected', [`${address} ${reason}`]);
  const name = error instanceof Error ? error.name : '';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const status = httpStatus(error);
  if (name === 'TimeoutError' || name === 'AbortError') {
    return unexpected(`did not answer in time (${operation}, ${operationTimeoutMs / 1000} s at most): check S3_ENDPOINT and the network`);
  }
  if (status === undefined && networkCodes.test(code)) {
    return unexpected(`cannot be reached (${operation}: ${code}): check S3_ENDPOINT and the network`);
  }
  if (isStorageFull(name) || status === 507) {
    return storageFullError(address, `${status} ${name}`);
  }
  if (name === 'NoSuchBucket') {
    return unexpected('has no such bucket: create it, or choose another store');
  }
  if (name === 'CredentialsProviderError') {
    return new ReleaseError('unexpected', [`there are no credentials for ${address}: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`]);
  }
  if (name === 'RequestTimeTooSkewed') {
    return unexpected(`refuses the time of this machine (${status}): set its clock`);
  }
  if (status === 401 || status === 403) {
    return unexpected(
      `refuses these credentials (${operation}: ${status} ${name}): they need to list, read, write and delete under the prefix`,
    );
  }
  if (status !== undefined && status >= 500) {
    return unexpected(`fails (${operation}: ${status} ${name}): try again when the store works`);
  }
  return undefined;
}

function createListings(bucket: string, prefix: string) {
  async function* pages({ send }: Sender, toPrefix: string, delimiter?: '/') {
    let token: string | undefined;
    do {
      const page = await send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: toPrefix,
          ...(delimiter && { Delimiter: delimiter }),
          ...(token && { ContinuationToken: token }),
        }),
      );
      yield page;
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  const toPrefix = (folder: string) => [prefix, folder].flatMap((part) => (part === '' ? [] : `${part}/`)).join('');

  const list = async (sender: Sender, folder: string): Promise<string[]> => {
    const names: string[] = [];
    for await (const { Contents = [], CommonPrefixes = [] } of pages(sender, toPrefix(folder), '/')) {
      const keys = [...Contents.map(({ Key }) => Key), ...CommonPrefixes.map(({ Prefix }) => Prefix)];
      names.push(...keys.flatMap((key) => key?.slice(toPrefix(folder).length).replace(/\/$/, '') || []));
    }
    return names;
  };

  const listEverything = async (sender: Sender, folder: string) => {
    const found: { key: string; at: number }[] = [];
    for await (const { Contents = [] } of pages(sender, toPrefix(folder))) {
      found.push(...Contents.flatMap(({ Key, LastModified }) => (Key ? [{ key: Key, at: LastModified?.getTime() ?? 0 }] : [])));
    }
    return found;
  };

  return { toPrefix, list, listEverything };
}

async function readObject({ send, signal }: Sender, object: GetObjectCommandInput, maxBytes: number): Promise<Buffer | null> {
  try {
    const { Body, ContentLength = 0 } = await send(new GetObjectCommand(object));
    if (ContentLength > maxBytes) {
      (Body as Readable | undefined)?.destroy();
      throw objectTooLargeError(ContentLength);
    }
    if (!Body) {
      return null;
    }
    addAbortSignal(signal, Body as Readable);
    return Buffer.from(await Body.transformToByteArray());
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') {
      return null;
    }
    throw error;
  }
}

/** `If-None-Match: *` creates exclusively: 412 means that the object exists, 409 that another writer is creating it. */
export function s3Backend(address: string, env: NodeJS.ProcessEnv): Backend & { close(): void } {
  const { bucket, prefix } = parseS3Address(address);
  const client = new S3Client(clientConfig(env));
  const limit = pLimit(maxConnections);
  const { toPrefix, list, listEverything } = createListings(bucket, prefix);
  const toObject = (key: string) => ({ Bucket: bucket, Key: prefix === '' ? key : `${prefix}/${key}` });

  const runOperation = <Result>(operation: string, call: (client: Sender) => Promise<Result>): Promise<Result> =>
    limit(async () => {
      // The timeout starts when the request leaves the queue.
      const signal = AbortSignal.timeout(operationTimeoutMs);
      try {
        return await call({ signal, send: ((command: never) => client.send(command, { abortSignal: signal })) as S3Client['send'] });
      } catch (error) {
        throw toReleaseError(error, address, operation) ?? error;
      }
    });

  const put = ({ send }: Sender, key: string, bytes: Uint8Array, exclusive: boolean) =>
    send(
      new PutObjectCommand({
        ...toObject(key),
        Body: bytes,
        ContentType: contentTypeFor(key),
        CacheControl: cacheControlFor(key),
        ...(exclusive && { IfNoneMatch: '*' }),
      }),
    );

  const createOnly = async (sender: Sender, key: string, bytes: Uint8Array, attempt = 0): Promise<boolean> => {
    try {
      await put(sender, key, bytes, true);
      return true;
    } catch (error) {
      if (httpStatus(error) === 412) {
        return false;
      }
      if (httpStatus(error) !== 409 || attempt >= 10) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50 * (attempt + 1) * Math.random()));
      return createOnly(sender, key, bytes, attempt + 1);
    }
  };

  const removeKey = async (Key: string) =>
    runOperation(`removing ${Key}`, async ({ send }) => void (await send(new DeleteObjectCommand({ Bucket: bucket, Key }))));

  return {
    address,
    read: (key, maxBytes = Number.POSITIVE_INFINITY) =>
      runOperation(`reading ${key}`, (sender) => readObject(sender, toObject(key), maxBytes)),
    list: (folder) => runOperation(`listing ${folder}`, (sender) => list(sender, folder)),
    listAll: async (folder) => {
      const found = await runOperation(`listing ${folder}`, (sender) => listEverything(sender, folder));
      return found.map(({ key }) => key.slice(toPrefix('').length)).filter((key) => !key.endsWith('/'));
    },
    createOnly: (key, bytes) => runOperation(`writing ${key}`, (sender) => createOnly(sender, key, bytes)),
    write: (key, bytes) => runOperation(`writing ${key}`, async (sender) => void (await put(sender, key, bytes, false))),
    remove: (key) => removeKey(toObject(key).Key),
    removeAll: async (folder) => {
      const found = await runOperation(`listing ${folder}`, (sender) => listEverything(sender, folder));
      await Promise.all(found.map(({ key }) => removeKey(key)));
    },
    lastWritten: async (folder) => {
      const found = await runOperation(`listing ${folder}`, (sender) => listEverything(sender, folder));
      return found.length === 0 ? null : Math.max(...found.map(({ at: written }) => written));
    },
    close: () => client.destroy(),
  };
}
