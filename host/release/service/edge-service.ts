import type { ApprovalRequest } from '../../contract/approvals';
import { releaseApiPath } from '../../contract/release-api';
import { waitingError } from '../access/describe-request';
import { ReleaseError, type ReleaseErrorKind } from '../errors';
import type { BuildOutput } from '../operations/build-output';
import type { ExecutedCommand } from '../operations/execute-command';
import { isSealed, sealBuild } from '../operations/sealed-build';
import type { Credentials } from './edge-credentials';
import type { ReleaseService } from './release-service';

type Reply = { success?: unknown; data?: unknown; message?: unknown; kind?: ReleaseErrorKind; reasons?: string[] };

const unavailable = (base: URL, reason: string) => new ReleaseError('unexpected', [`the edge ${base.origin} does not answer: ${reason}`]);

async function readReply(base: URL, response: Response): Promise<unknown> {
  const reply = (await response.json().catch(() => ({}))) as Reply;
  if (response.ok && reply.success === true) {
    return reply.data;
  }
  const reasons = reply.reasons ?? (typeof reply.message === 'string' ? [reply.message] : []);
  if (reasons.length === 0) {
    throw unavailable(base, `${response.status} ${response.statusText}, which is no answer of a release API`);
  }
  throw new ReleaseError(reply.kind ?? 'unexpected', reasons);
}

/** The fields of `POST /builds/<name>`: one file each, `release.json` among them. */
function toForm(build: BuildOutput): FormData {
  const { release, files, maps } = build;
  const form = new FormData();
  form.append('release.json', new Blob([isSealed(build) ? (build.record as Uint8Array<ArrayBuffer>) : JSON.stringify(release)]));
  for (const [name, bytes] of [...files, ...(isSealed(build) ? build.variants : []), ...maps]) {
    form.append(name, new Blob([bytes as Uint8Array<ArrayBuffer>]));
  }
  return form;
}

const jsonRequest = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The release API of an edge. Who acts is who the credentials belong to; a dry run writes nothing there. */
export function edgeService(base: URL, credentials: Credentials, isDryRun = false): ReleaseService {
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${await credentials()}` };
    return fetch(new URL(releaseApiPath + path, base), { ...init, headers, redirect: 'error' }).catch((error: Error) => {
      throw unavailable(base, error.cause instanceof Error ? error.cause.message : error.message);
    });
  };
  const call = async <Data>(path: string, init?: RequestInit): Promise<Data> => (await readReply(base, await send(path, init))) as Data;
  return {
    status: () => call('/status'),
    history: (limit) => call(`/history?limit=${limit}`),
    census: () => call('/census'),
    refusals: (limit) => call(`/audit?limit=${limit}`),
    check: (name, version) => call(`/checks/${name}/${version}`),
    publish: async (output, { allowance, signingKey, onProgress }) => {
      // The key stays here, and a signature covers the sizes of the compressed variants.
      const build = signingKey === undefined ? output : await sealBuild(output, signingKey, onProgress);
      const query = new URLSearchParams(
        Object.entries({ ...allowance, preview: build.release.preview === true, sealed: isSealed(build), dryRun: isDryRun }).map(
          ([key, value]) => [key, String(value)],
        ),
      );
      return call(`/builds/${build.release.remote}?${query}`, { method: 'POST', body: toForm(build) });
    },
    execute: async (command) => {
      const outcome = await call<ExecutedCommand | { request: ApprovalRequest }>(`/commands?dryRun=${isDryRun}`, jsonRequest(command));
      if ('request' in outcome) {
        throw waitingError(outcome.request);
      }
      return outcome;
    },
    build: (name, version) => call(`/builds/${name}/${version}`),
    readObject: async (name, version, object) => {
      const response = await send(`/builds/${name}/${version}/object?${new URLSearchParams({ name: object })}`);
      if (!response.ok) {
        await readReply(base, response);
      }
      return Buffer.from(await response.arrayBuffer());
    },
    addEvidence: (claim) => call(`/evidence/${claim.name}`, jsonRequest(claim)),
    why: (name, version) => call(`/dependencies/${name}${version === undefined ? '' : `?version=${version}`}`),
    checkTogether: (check) => call('/checks', jsonRequest(check)),
    previews: () => call('/previews'),
    createPreview: (request) => call(`/previews?dryRun=${isDryRun}`, jsonRequest(request)),
    endPreview: (id, reason) => call(`/previews/${id}?${new URLSearchParams({ reason, dryRun: String(isDryRun) })}`, { method: 'DELETE' }),
  };
}
