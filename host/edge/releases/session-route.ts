import { bodyLimit } from 'hono/body-limit';
import type { Requester } from '../../release/access/requests';
import { ReleaseError } from '../../release/errors';
import type { RefusalRecorder } from '../audit/refusal-recorder';
import type { ResolveCaller } from '../gateway/callers';
import type { EdgeContext, EdgeHandler, EdgeMiddleware } from '../http/context';
import { releaseErrorResponse } from '../http/release-errors';
import { failure } from '../http/responses';
import { isJsonRequest, isSameOrigin } from '../http/same-origin';
import { authenticate } from './authenticate';

const malformedMessage = 'The command is malformed.';

export const malformedCommand = (c: EdgeContext) => failure(c, 400, malformedMessage);

export const commandBodyLimit: EdgeMiddleware = bodyLimit({ maxSize: 16 * 1024, onError: malformedCommand });

export type SessionRouteOptions = { callerOf: ResolveCaller; refusals: Pick<RefusalRecorder, 'record'> };

/** A user who is signed in asks in their own name. */
export const toRequester = (actor: string): Requester => ({ actor, owner: actor, person: actor, grant: null });

export type SessionRoute = {
  /** What refused commands are recorded as. */
  action: string;
  read(c: EdgeContext): Promise<Response>;
  /** `actor` is who is signed in. */
  execute(c: EdgeContext, actor: string): Promise<Response>;
};

/** A route of the page Releases: super administrators read with GET and change something with POST. */
export const sessionRoute =
  ({ callerOf, refusals }: SessionRouteOptions, { action, read, execute }: SessionRoute): EdgeHandler =>
  async (c) => {
    const isCommand = c.req.method === 'POST';
    const recordRefusal = (actor: string, reason: string) => {
      if (isCommand) {
        refusals.record(c, { actor, action, remotes: [], reason });
      }
    };
    // Checked first, so that another origin cannot even learn who is signed in.
    if (isCommand && !(isSameOrigin(c) && isJsonRequest(c))) {
      const message = 'Commands are accepted from the Releases page only.';
      recordRefusal('another page', message);
      return failure(c, 403, message);
    }
    const user = await authenticate(c, callerOf);
    if ('status' in user) {
      const { status, message } = user;
      if (status !== 502) {
        recordRefusal(user.user ?? 'nobody signed in', message);
      }
      return failure(c, status, message);
    }
    try {
      return await (isCommand ? execute(c, user.actor) : read(c));
    } catch (error) {
      if (error instanceof ReleaseError && error.kind === 'refused') {
        recordRefusal(user.actor, error.message);
      }
      return releaseErrorResponse(c, error);
    }
  };
