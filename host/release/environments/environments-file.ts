import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { environmentName } from '../../contract/promotion-evidence';
import { usageError } from '../errors';
import { parseStoreFolder } from '../store/open-backend';

const fileName = 'environments.json';

const variable = z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/, 'takes the name of an environment variable, such as PROD_RELEASE_TOKEN'));

const address = z.string().check(z.minLength(1, 'is empty'));

const storeEnvironment = z.strictObject({
  name: environmentName,
  store: address,
  /** `PROD_` makes PROD_AWS_ACCESS_KEY_ID and the like override the variables without it. */
  variablePrefix: z.optional(variable),
});

const edgeEnvironment = z.strictObject({
  name: environmentName,
  edge: z.url({ protocol: /^https?$/, error: 'takes the address of a console, such as https://console.example.com' }),
  tokenVariable: z._default(variable, 'RELEASE_TOKEN'),
});

export type StoreEnvironment = z.infer<typeof storeEnvironment>;
export type EdgeEnvironment = z.infer<typeof edgeEnvironment>;
export type Environment = StoreEnvironment | EdgeEnvironment;

function explainIssue(file: string, index: number, issue: z.core.$ZodIssue): string {
  const place = `${file}: entry ${index + 1}`;
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const advice = /token|secret|key/i.test(key) ? ': a token is never written here, "tokenVariable" names the variable that holds it' : '';
    return `${place} does not know "${key}"${advice}`;
  }
  const field = issue.path.join('.');
  return `${place}${field && `: "${field}"`} ${field === 'name' ? 'takes lowercase letters, digits and hyphens' : issue.message}`;
}

function parseEnvironment(file: string, value: unknown, index: number): Environment {
  const fields = typeof value === 'object' && value !== null ? value : {};
  if ('store' in fields === 'edge' in fields) {
    throw usageError(`${file}: entry ${index + 1} takes either "store" or "edge"`);
  }
  const parsed = 'store' in fields ? storeEnvironment.safeParse(fields) : edgeEnvironment.safeParse(fields);
  if (!parsed.success) {
    throw usageError(parsed.error.issues.map((issue) => explainIssue(file, index, issue)).join('\n'));
  }
  const environment = parsed.data;
  // A folder is meant relative to the file that names it.
  const isFolder = 'store' in environment && !/^(?!file:)[a-z][a-z0-9+]+:/i.test(environment.store);
  return isFolder ? { ...environment, store: `file:${resolve(dirname(file), toRelativePath(environment.store))}` } : environment;
}

const toRelativePath = (store: string) => (store.startsWith('file://') ? parseStoreFolder(store) : store.replace(/^file:/, ''));

function parseList(file: string, text: string): Environment[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw usageError(`${file} is not JSON`);
  }
  if (!Array.isArray(json) || json.length === 0) {
    throw usageError(`${file} takes a list, such as [{ "name": "stage", "edge": "https://stage.example.com" }]`);
  }
  const environments = json.map((value, index) => parseEnvironment(file, value, index));
  const names = environments.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw usageError(`${file} has two environments ${twice}`);
  }
  return environments;
}

/** The environments in the order in which versions are promoted. They are in the folder where the command runs, or in the root. */
export function readEnvironments(env: NodeJS.ProcessEnv, root: string): Environment[] {
  const places = env.RELEASE_ENVIRONMENTS ? [resolve(env.RELEASE_ENVIRONMENTS)] : [resolve(fileName), join(root, fileName)];
  const file = places.find((place) => existsSync(place));
  if (file === undefined) {
    throw usageError(`there are no environments: ${places[0]} lists them, or another file that RELEASE_ENVIRONMENTS names`);
  }
  return parseList(file, readFileSync(file, 'utf8'));
}

export function findEnvironment(environments: readonly Environment[], name: string): Environment {
  const found = environments.find((environment) => environment.name === name);
  if (!found) {
    throw usageError(`there is no environment ${name}, only ${environments.map((environment) => environment.name).join(', ')}`);
  }
  return found;
}

/** The one whose versions an environment takes: the one before it in the list. */
export const previousEnvironment = (environments: readonly Environment[], name: string): Environment | undefined =>
  environments[environments.findIndex((environment) => environment.name === name) - 1];
