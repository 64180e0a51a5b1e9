import { Hono, type MiddlewareHandler } from 'hono';
import type { AccessAction } from '../../contract/access';
import { executeOrRequest, requireOwnership } from '../../release/access/approvals';
import { type Need, needOf } from '../../release/access/authorize';
import { ReleaseError } from '../../release/errors';
import type { ReleaseService } from '../../release/service/release-service';
import { storeService } from '../../release/service/store-service';
import { dryRunStore } from '../../release/store/dry-run-backend';
import type { ReleaseStore } from '../../release/store/release-store';
import type { RefusalRecorder } from '../audit/refusal-recorder';
import type { EdgeContext, EdgeEnv, EdgeHandler } from '../http/context';
import { releaseErrorResponse } from '../http/release-errors';
import { json } from '../http/responses';
import type { Log } from '../log';
import { logOutcome } from '../releases/log-command';
import { createAccessIndex } from './access-index';
import { type ApiCaller, authenticateCaller, CallerRefused, selectCaller } from './authenticate';
import { buildCall, dependenciesCall, evidenceCall, jointCheckCall, objectCall } from './environment-calls';
import { createIssuerKeys } from './issuer-keys';
import { openApiDocument } from './openapi';
import { createPreviewCall, endPreviewCall, previewsCall } from './preview-calls';
import {
  drainBody,
  flag,
  isDryRun,
  limitBuild,
  limitCommand,
  readBuild,
  readBuildRequest,
  readCommand,
  readLimit,
  readRelease,
} from './requests';

export type Call<Input> = {
  /** What refusals are recorded as before `need` is known. */
  action: AccessAction | 'status' | 'history' | 'census' | 'check' | 'build' | 'execute' | 'previews';
  /** Applies once the caller is known, so that strangers cannot fill the memory. */
  limit?: MiddlewareHandler<EdgeEnv>;
  /** What the request asks for; only callers who may do what it needs reach `run`. */
  read(c: EdgeContext): Promise<Input> | Input;
  need?(input: Input): Promise<Need> | Need;
  /** A result with a `request` waits for an approval. */
  run(service: ReleaseService, input: Input, c: EdgeContext, caller: ApiCaller): Promise<object | null>;
};

export type ReleaseApiOptions = { store: ReleaseStore; refusals: Pick<RefusalRecorder, 'record'>; log: Log };

/** The release API for programs. It takes tokens of its own and of CIs, never a session, so no page can call it in the name of its user. */
export function createReleaseApi({ store, refusals, log }: ReleaseApiOptions): Hono<EdgeEnv> {
  const access = createAccessIndex(store, log);
  const keysOf = createIssuerKeys();
  const writableStore = (c: EdgeContext) => (isDryRun(c) ? dryRunStore(store) : store);

  const handle =
    <Input>({ action, limit, read, need, run }: Call<Input>): EdgeHandler =>
    async (c) => {
      let needed: Need | undefined;
      let caller: ApiCaller | undefined;
      try {
        const callers = await authenticateCaller(c, access, keysOf);
        const tooLarge = await limit?.(c, () => Promise.resolve());
        if (tooLarge) {
          return tooLarge;
        }
        const input = await read(c);
        needed = await need?.(input);
        caller = needed ? selectCaller(callers, needed) : callers[0];
        if (needed) {
          await requireOwnership(store, caller, needed);
        }
        const data = await run(storeService(writableStore(c), caller.actor), input, c, caller);
        if (data instanceof Response) {
          return data;
        }
        return json(c, data && 'request' in data ? 202 : 200, { success: true, data });
      } catch (error) {
        if (error instanceof ReleaseError && error.kind === 'refused') {
          const actor = error instanceof CallerRefused ? error.actor : (caller?.actor ?? 'unknown');
          const remotes = needed ? (needed.remotes ?? 'all') : [];
          refusals.record(c, { actor, action: needed?.action ?? action, remotes, reason: error.message });
        }
        await drainBody(c);
        return releaseErrorResponse(c, error);
      }
    };

  return new Hono<EdgeEnv>()
    .get('/openapi.json', (c) => json(c, 200, openApiDocument))
    .get('/status', handle({ action: 'status', read: () => null, run: (service) => service.status() }))
    .get('/history', handle({ action: 'history', read: readLimit, run: (service, limit) => service.history(limit) }))
    .get('/census', handle({ action: 'census', read: () => null, run: (service) => service.census() }))
    .get(
      '/audit',
      handle({
        action: 'audit',
        read: readLimit,
        need: () => ({ action: 'audit', remotes: null }),
        run: (service, limit) => service.refusals(limit),
      }),
    )
    .get('/checks/:name/:version', handle({ action: 'check', read: readRelease, run: (service, release) => service.check(...release) }))
    .get('/dependencies/:name', handle(dependenciesCall))
    .post('/checks', handle(jointCheckCall))
    .get('/builds/:name/:version', handle(buildCall))
    .get('/builds/:name/:version/object', handle(objectCall))
    .post('/evidence/:name', handle(evidenceCall(log)))
    .post(
      '/builds/:name',
      handle({
        action: 'publish',
        limit: limitBuild,
        read: readBuildRequest,
        need: ({ name, isPreview }) => ({ action: isPreview ? 'preview' : 'publish', remotes: [name] }),
        run: async (service, request, c, { actor }) => {
          const { name } = request;
          const output = await readBuild(c, request);
          const publication = await service.publish(output, { allowance: { dirty: flag(c, 'dirty'), unlocked: flag(c, 'unlocked') } });
          if (publication.published && !isDryRun(c)) {
            log('release-published', { actor, name, version: publication.release.version });
          }
          return publication;
        },
      }),
    )
    .post(
      '/commands',
      handle({
        action: 'execute',
        limit: limitCommand,
        read: async (c) => {
          const command = await readCommand(c);
          return { command, need: await needOf(store, command) };
        },
        need: ({ need }) => need,
        run: async (_, { command, need }, c, caller) => {
          const outcome = await executeOrRequest(writableStore(c), command, caller, need);
          if (!isDryRun(c)) {
            logOutcome(log, command, outcome);
          }
          return 'request' in outcome ? outcome : outcome.executed;
        },
      }),
    )
    .get('/previews', handle(previewsCall))
    .post('/previews', handle(createPreviewCall(log)))
    .delete('/previews/:id', handle(endPreviewCall(store, log)))
    .all('/*', (c) => releaseErrorResponse(c, new ReleaseError('unknown', ['the release API has no such call: openapi.json lists them'])));
}
