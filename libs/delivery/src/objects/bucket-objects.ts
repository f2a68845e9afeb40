import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { describeError, StartError } from '@taquilla/server';
import type { Objects } from './objects.ts';

/** `s3://bucket` or `s3://bucket/folder` */
const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/;
const TIMEOUT_MS = 30_000;
const RETRIES = 2;

type Environment = Record<string, string | undefined>;

/** Returns whether an address names a bucket (`s3://…`). */
export function isBucketAddress(address: string): boolean {
  return ADDRESS.test(address);
}

/**
 * Opens an S3-compatible bucket. Region, credentials and, for providers other than AWS, the endpoint come from the standard
 * variables: `AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`, `AWS_ENDPOINT_URL_S3` or
 * `AWS_ENDPOINT_URL`. The bucket must support conditional writes.
 * @throws {StartError} when the address is no bucket or credentials are missing
 */
export function bucketObjects(address: string, env: Environment = process.env): Objects {
  const [, bucket, folder] = ADDRESS.exec(address) ?? [];
  if (!bucket)
    throw new StartError(`RELEASES_URL: ${address} is no bucket; one is written s3://name/folder.`);
  const prefix = folder ? `${folder}/` : '';
  const client = clientOf(env);
  const base = baseOf(bucket, env);
  const request = (path: string, init: RequestInit = {}) =>
    client
      .fetch(base + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch((error: unknown) => {
        throw unavailable(base, error);
      });

  return {
    async read(name) {
      const answer = await request(encodeKey(prefix + name));
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw await failure(answer, 'read', name);
      return { content: Buffer.from(await answer.arrayBuffer()), tag: answer.headers.get('etag') ?? '' };
    },

    async list(start) {
      const tags = new Map<string, string>();
      for (let marker: string | undefined = ''; marker !== undefined;) {
        const answer = await request(`?${new URLSearchParams({ prefix: prefix + start, marker })}`);
        if (!answer.ok) throw await failure(answer, 'list', start);
        const { ListBucketResult } = await readXml(answer);
        if (ListBucketResult === undefined) throw new Error(`${address} did not respond like a bucket`);
        const { Contents = [], IsTruncated } = ListBucketResult;
        for (const { Key, ETag } of Contents) tags.set(Key.slice(prefix.length), ETag);
        marker = IsTruncated === 'true' ? Contents.at(-1)?.Key : undefined;
      }
      return tags;
    },

    async write(name, content, expected) {
      const answer = await request(encodeKey(prefix + name), {
        method: 'PUT',
        body: typeof content === 'string' ? content : new Uint8Array(content),
        headers: {
          // the bucket refuses content with another hash
          'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
          ...(expected === null ? { 'if-none-match': '*' } : {}),
          ...(expected ? { 'if-match': expected } : {}),
        },
      });
      // 409: concurrent write
      if (answer.status === 412 || answer.status === 409) return false;
      if (!answer.ok) throw await failure(answer, 'write', name);
      return true;
    },

    async remove(name) {
      const answer = await request(encodeKey(prefix + name), { method: 'DELETE' });
      if (!answer.ok && answer.status !== 404) throw await failure(answer, 'delete', name);
    },
  };
}

function clientOf(env: Environment): AwsClient {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new StartError('RELEASES_URL: a bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  }
  return new AwsClient({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
    service: 's3',
    region: regionOf(env),
    retries: RETRIES,
  });
}

function regionOf({ AWS_REGION, AWS_DEFAULT_REGION }: Environment): string {
  return AWS_REGION || AWS_DEFAULT_REGION || 'us-east-1';
}

/** Returns the base URL: AWS addresses a bucket by host, other endpoints by path, which needs no DNS entry. */
function baseOf(bucket: string, env: Environment): string {
  const endpoint = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL;
  if (endpoint) return `${endpoint.replace(/\/$/, '')}/${bucket}/`;
  return `https://${bucket}.s3.${regionOf(env)}.amazonaws.com/`;
}

/** Builds the error of a failed `fetch`, whose reason is in its cause. */
function unavailable(base: string, error: unknown): Error {
  const { cause = error } = error as { cause?: unknown };
  const { code, message } = describeError(cause);
  const why = typeof code === 'string' ? code : message;
  return new StartError(
    `RELEASES_URL: the bucket at ${new URL(base).host} cannot be reached (${why}). Correct AWS_ENDPOINT_URL, or start it.`,
    { cause: error },
  );
}

function encodeKey(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/');
}

interface XmlResponse {
  ListBucketResult?: { Contents?: { Key: string; ETag: string }[]; IsTruncated?: string };
  Error?: { Message?: string };
}

const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => name === 'Contents',
});

const readXml = async (answer: Response) => parser.parse(await answer.text()) as XmlResponse;

async function failure(answer: Response, what: string, name: string): Promise<Error> {
  const reason = (await readXml(answer)).Error?.Message ?? answer.statusText;
  return new Error(`The bucket refused to ${what} ${name}: ${answer.status} ${reason}`);
}
