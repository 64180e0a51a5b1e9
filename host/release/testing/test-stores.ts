import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { inject } from 'vitest';
import { temporaryFolder } from './fixtures';

export type TestStore = { address: string; env: Record<string, string> };

const objectStore = await fetchObjectStoreEnv();

/** Environment variables of the object store, or the reason why there is none. */
async function fetchObjectStoreEnv(): Promise<Record<string, string> | string> {
  const response = await fetch(inject('objectStore'));
  if (!response.ok) {
    throw new Error(await response.text());
  }
  return (await response.json()) as Record<string, string> | string;
}

const createFolderStore = async (): Promise<TestStore> => ({ address: `file:${await temporaryFolder()}`, env: {} });

export function createS3Client(env: Record<string, string>): S3Client {
  return new S3Client({ endpoint: env.S3_ENDPOINT ?? '', region: 'us-east-1', forcePathStyle: true, credentials: toCredentials(env) });
}

/** A bucket of the owner, or of the given access key: `console-crowded` has room for thirty objects. */
export async function createBucket(key?: string): Promise<TestStore> {
  if (typeof objectStore === 'string') {
    throw new Error(objectStore);
  }
  const env = { ...objectStore, ...(key && { AWS_ACCESS_KEY_ID: key }) };
  const bucket = `test-${randomUUID()}`;
  const client = createS3Client(env);
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { address: `s3://${bucket}/console`, env };
}

const toCredentials = ({ AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' }: Record<string, string>) => ({
  accessKeyId: AWS_ACCESS_KEY_ID,
  secretAccessKey: AWS_SECRET_ACCESS_KEY,
});

export const storeKinds = [
  { kind: 'a folder', createStore: createFolderStore },
  ...(typeof objectStore === 'string' ? [] : [{ kind: 'an object store', createStore: () => createBucket() }]),
];
