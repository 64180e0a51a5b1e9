import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { parseCommand } from '../../contract/command';
import { isPackageName, isVersion } from '../../contract/names';
import { explainMissingRight, type Need, needOf } from '../../release/access/authorize';
import { ReleaseError, usageError } from '../../release/errors';
import { type BuildOutput, parseBuildOutput } from '../../release/operations/build-output';
import type { LogCommand } from '../../release/operations/execute-command';
import type { ReleaseService } from '../../release/service/release-service';
import { storeService } from '../../release/service/store-service';
import type { ReleaseStore } from '../../release/store/release-store';
import type { EdgeContext, EdgeEnv, EdgeHandler } from '../http/context';
import { releaseErrorResponse } from '../http/release-errors';
import { json } from '../http/responses';
import { isJsonRequest } from '../http/same-origin';
import type { Log } from '../log';
import { logCommand } from '../releases/log-command';
import { requireToken } from './authenticate';
import { openApiDocument } from './openapi';
import { createTokenIndex } from './token-index';

const maxBuildBytes = 64 * 1024 * 1024;
const maxBuildFiles = 2_000;
const maxCommandBytes = 16 * 1024;
const maxHistory = 1_000;

const limitBody = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (c) => releaseErrorResponse(c, usageError(`the body has more than ${maxSize} bytes`)) });

async function readCommand(c: EdgeContext): Promise<LogCommand> {
  const command = isJsonRequest(c) ? parseCommand(await c.req.json().catch(() => undefined)) : undefined;
  if (!command || command.verb === 'resolve') {
    throw usageError('the command is malformed: openapi.json describes it');
  }
  return command;
}

async function readBuild(c: EdgeContext, name: string): Promise<BuildOutput> {
  const form = await c.req.formData().catch(() => {
    throw usageError('the build is malformed: send each file as a field of multipart/form-data');
  });
  const entries = [...form].slice(0, maxBuildFiles + 1);
  if (entries.length > maxBuildFiles) {
    throw usageError(`the build has more than ${maxBuildFiles} files`);
  }
  const files = entries.map(async ([name, file]) => {
    if (typeof file === 'string') {
      throw usageError(`the field ${name} is no file`);
    }
    return [name, Buffer.from(await file.arrayBuffer())] as const;
  });
  const output = parseBuildOutput(new Map(await Promise.all(files)), 'the upload');
  // The token was checked for this name.
  if (output.release.remote !== name) {
    throw usageError(`the upload holds a build of ${output.release.remote}, not of ${name}`);
  }
  return output;
}

function readLimit(c: EdgeContext): number {
  const limit = Number(c.req.query('limit') ?? 20);
  if (!Number.isInteger(limit) || limit < 1 || limit > maxHistory) {
    throw usageError(`limit takes a whole number from 1 to ${maxHistory}`);
  }
  return limit;
}

function readName(c: EdgeContext): string {
  const name = c.req.param('name') ?? '';
  if (!isPackageName(name)) {
    throw usageError(`${name} is not the name of a host or remote`);
  }
  return name;
}

function readRelease(c: EdgeContext): [name: string, version: string] {
  const version = c.req.param('version') ?? '';
  if (!isVersion(version)) {
    throw usageError(`${version} is not a version such as 1.4.2`);
  }
  return [readName(c), version];
}

const flag = (c: EdgeContext, name: string): boolean => c.req.query(name) === 'true';

type Call<Input> = {
  /** What the request asks for; only tokens that allow `need` reach it. */
  read(c: EdgeContext): Promise<Input> | Input;
  need(input: Input): Promise<Need> | Need | null;
  run(service: ReleaseService, input: Input, c: EdgeContext): Promise<object | null>;
};

/** The release API for programs. It takes tokens only, never a session, so no page can call it in the name of its user. */
export function createReleaseApi(store: ReleaseStore, log: Log): Hono<EdgeEnv> {
  const findToken = createTokenIndex(store);

  const handle =
    <Input>({ read, need, run }: Call<Input>): EdgeHandler =>
    async (c) => {
      try {
        const token = await requireToken(c, findToken);
        const input = await read(c);
        const needed = await need(input);
        const problem = needed && explainMissingRight(token, needed);
        const actor = `${token.name} (token)`;
        if (problem) {
          log('release-refused', { actor, ...needed });
          throw new ReleaseError('refused', [problem]);
        }
        return json(c, 200, { success: true, data: await run(storeService(store, actor), input, c) });
      } catch (error) {
        return releaseErrorResponse(c, error);
      }
    };

  return new Hono<EdgeEnv>()
    .get('/openapi.json', (c) => json(c, 200, openApiDocument))
    .get('/status', handle({ read: () => null, need: () => null, run: (service) => service.status() }))
    .get('/history', handle({ read: readLimit, need: () => null, run: (service, limit) => service.history(limit) }))
    .get('/census', handle({ read: () => null, need: () => null, run: (service) => service.census() }))
    .get('/checks/:name/:version', handle({ read: readRelease, need: () => null, run: (service, release) => service.check(...release) }))
    .post(
      '/builds/:name',
      limitBody(maxBuildBytes),
      handle({
        read: readName,
        need: (name) => ({ action: 'publish', remotes: [name] }),
        run: async (service, name, c) => {
          const output = await readBuild(c, name);
          const publication = await service.publish(output, { allowance: { dirty: flag(c, 'dirty'), unlocked: flag(c, 'unlocked') } });
          log('release-published', { name, version: publication.release.version });
          return publication;
        },
      }),
    )
    .post(
      '/commands',
      limitBody(maxCommandBytes),
      handle({
        read: readCommand,
        need: (command) => needOf(store, command),
        run: async (service, command) => {
          const executed = await service.execute(command);
          logCommand(log, command, executed);
          return executed;
        },
      }),
    )
    .all('/*', (c) => releaseErrorResponse(c, new ReleaseError('unknown', ['the release API has no such call: openapi.json lists them'])));
}
