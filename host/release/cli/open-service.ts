import { isSafeUrl } from '../../contract/safe-url';
import { prefixedEnvironment } from '../backup/backup-location';
import { type Environment, findEnvironment, readEnvironments } from '../environments/environments-file';
import { ReleaseError, usageError } from '../errors';
import { type Credentials, edgeCredentials } from '../service/edge-credentials';
import { edgeService } from '../service/edge-service';
import type { ReleaseService } from '../service/release-service';
import { storeService } from '../service/store-service';
import { storeWithSite } from '../site';
import { openForReading } from '../store/open-backend';
import { createSignatureCheck } from '../store/signing';
import type { CliEnvironment } from './environment';

/** `env` holds the settings of the object store. */
export type StorePlace = { address: string; env: NodeJS.ProcessEnv };
export type EdgePlace = { edge: URL; credentials: Credentials };
export type Place = StorePlace | EdgePlace;

export type PlaceOptions = { store?: string | undefined; edge?: string | undefined; environment?: string | undefined };

type Caller = Pick<CliEnvironment, 'env' | 'root' | 'err'>;

export function parseEdge(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw usageError(`--edge takes the address of the console, such as https://console.example.com, not ${address}`);
  }
  return url;
}

function toEdgePlace(edge: URL, { env, err }: Pick<Caller, 'env' | 'err'>): EdgePlace {
  const credentials = edgeCredentials(env, edge);
  if (!isSafeUrl(edge.href)) {
    err(`warning: ${edge.origin} is not encrypted, so others on the way can read the token: use https`);
  }
  return { edge, credentials };
}

function toPlace(environment: Environment, { env, err }: Caller): Place {
  if ('store' in environment) {
    return { address: environment.store, env: prefixedEnvironment(env, environment.variablePrefix ?? '') };
  }
  const { name, edge, tokenVariable } = environment;
  try {
    // The token of another environment must not be sent to this one.
    return toEdgePlace(new URL(edge), { env: { ...env, RELEASE_TOKEN: env[tokenVariable] }, err });
  } catch (error) {
    throw error instanceof ReleaseError && error.kind === 'usage'
      ? usageError(`the environment ${name} takes a token in ${tokenVariable}, or a CI with an identity: npm run -s release -- help token`)
      : error;
  }
}

/** Name of the environment in use, if any. */
export const environmentInUse = ({ store, edge, environment }: PlaceOptions, env: NodeJS.ProcessEnv): string | undefined =>
  environment ?? (store === undefined && edge === undefined ? env.RELEASE_ENVIRONMENT || undefined : undefined);

/** Null for the default store. */
export function findPlace(options: PlaceOptions, caller: Caller): Place | null {
  const { env, root } = caller;
  const [first, second] = Object.entries({ '--store': options.store, '--edge': options.edge, '--environment': options.environment })
    .filter(([, value]) => value !== undefined)
    .map(([option]) => option);
  if (second !== undefined) {
    throw usageError(`${first} cannot be combined with ${second}`);
  }
  const environment = environmentInUse(options, env);
  if (environment !== undefined) {
    return toPlace(findEnvironment(readEnvironments(env, root), environment), caller);
  }
  const edge = options.edge ?? (options.store === undefined ? env.RELEASE_EDGE : undefined);
  if (edge) {
    return toEdgePlace(parseEdge(edge), caller);
  }
  return options.store === undefined ? null : { address: options.store, env };
}

/** Opens an environment to read from it. */
export async function openEnvironment(name: string, caller: Caller): Promise<ReleaseService> {
  const { env, root } = caller;
  const place = toPlace(findEnvironment(readEnvironments(env, root), name), caller);
  if ('edge' in place) {
    return edgeService(place.edge, place.credentials, true);
  }
  const backend = await openForReading(place.address, place.env);
  return storeService(storeWithSite(backend, createSignatureCheck(env)), 'reader');
}
