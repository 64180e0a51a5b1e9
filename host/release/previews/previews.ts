import { randomUUID } from 'node:crypto';
import type { LiveEntry } from '../../contract/log';
import { type Preview, type PreviewEnd, type PreviewLine, type PreviewRequest, parsePreview } from '../../contract/preview';
import { matchSpecificity } from '../../contract/route-paths';
import { createIntegrityCheck, requireNoBlockers, requirePublished } from '../checks/preflight';
import { ReleaseError } from '../errors';
import type { Backend } from '../store/backend';
import { readDocument } from '../store/documents';
import { findEntry, liveEntries, promotedEntry, withEntry } from '../store/log-state';
import { type ReleaseStore, toJson } from '../store/release-store';
import type { LogEntry, LogState, Release } from '../store/schemas';
import { signLink } from './preview-link';

const folder = 'previews';
const endedFolder = `${folder}/ended`;

const maxOpen = 100;

export type CreatedPreview = { preview: PreviewLine; path: string };

const incompatible = (reason: string) => new ReleaseError('incompatible', [reason]);

const listIds = async (backend: Backend, from: string) =>
  (await backend.list(from)).flatMap((name) => /^([0-9a-f-]{36})\.json$/.exec(name)?.[1] ?? []);

export const readPreview = (backend: Backend, id: string): Promise<Preview | null> =>
  readDocument(backend, `${folder}/${id}.json`, parsePreview);

/** Which previews there are, expired ones included. */
export async function listPreviews(backend: Backend): Promise<{ known: Set<string>; ended: Set<string> }> {
  const [known, ended] = await Promise.all([listIds(backend, folder), listIds(backend, endedFolder)]);
  return { known: new Set(known), ended: new Set(ended) };
}

export const isExpired = ({ until }: Pick<Preview, 'until'>, now = Date.now()): boolean => Date.parse(until) <= now;

const toLine = ({ key: _, ...line }: Preview): PreviewLine => line;

async function sortPreviews(backend: Backend, now: number): Promise<{ open: PreviewLine[]; over: string[] }> {
  const { known, ended } = await listPreviews(backend);
  const open: PreviewLine[] = [];
  const over = [...ended];
  const ids = [...known].filter((id) => !ended.has(id));
  for (const preview of await Promise.all(ids.map((id) => readPreview(backend, id)))) {
    if (preview && isExpired(preview, now)) {
      over.push(preview.id);
    } else if (preview) {
      open.push(toLine(preview));
    }
  }
  return { open: open.sort((one, other) => one.at.localeCompare(other.at)), over };
}

/** Oldest first. */
export const readOpenPreviews = async (backend: Backend, now = Date.now()): Promise<PreviewLine[]> =>
  (await sortPreviews(backend, now)).open;

/** Removes the records of previews that have expired or were ended; their links say so without them. */
export async function removeClosedPreviews(backend: Backend, now = Date.now()): Promise<void> {
  await removeRecords(backend, (await sortPreviews(backend, now)).over);
}

async function removeRecords(backend: Backend, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    // In this order, a preview whose removal is interrupted stays ended.
    await backend.remove(`${folder}/${id}.json`);
    await backend.remove(`${endedFolder}/${id}.json`);
  }
}

/** What is live, without canaries, in other versions. */
function previewedState(head: LogEntry, versions: Record<string, string>): LogState {
  const live = liveEntries(head).reduce<LogState>((state, [name, entry]) => withEntry(state, name, entry), head);
  const entryOf = (name: string, version: string): LiveEntry => ({
    ...(findEntry(head, name) ?? promotedEntry(undefined, version, head.sequence)),
    live: version,
  });
  return Object.entries(versions).reduce((state, [name, version]) => withEntry(state, name, entryOf(name, version)), live);
}

function firstPage(releases: readonly Release[]): string {
  const pages = releases.flatMap(({ extensions: { navigation, routes } }) => {
    const first = navigation.toSorted((one, other) => one.order - other.order)[0];
    const open = routes.filter(({ path }) => !path.includes(':'));
    return open.find(({ id }) => id === first?.route) ?? open[0] ?? [];
  });
  return pages[0]?.path ?? '/';
}

async function requirePage(store: ReleaseStore, state: LogState, path: string, example: string): Promise<void> {
  const releases = await Promise.all(liveEntries(state).map(([name, { live }]) => requirePublished(store, name, live)));
  const paths = releases.flatMap(({ provides, extensions }) => [
    ...(provides?.paths ?? []),
    ...extensions.routes.map((route) => route.path),
  ]);
  if (!paths.some((declared) => matchSpecificity(declared, path) >= 0)) {
    throw incompatible(`the preview has no page ${path}: take the path of a page, such as ${example}`);
  }
}

/** Creates a link that runs published versions, together with what is live, for a limited time. */
export async function createPreview(
  store: ReleaseStore,
  { versions, path: requestedPath, lasts, reason }: PreviewRequest,
  actor: string,
): Promise<CreatedPreview> {
  const names = Object.keys(versions);
  const checkBytes = createIntegrityCheck(store);
  const releases = await Promise.all(Object.entries(versions).map(([name, version]) => requirePublished(store, name, version)));
  const head = await store.head();
  if (!head) {
    throw incompatible('nothing is live yet: promote first versions to all');
  }
  if (names.every((name) => findEntry(head, name)?.live === versions[name])) {
    throw incompatible(`${names.map((name) => `${name} ${versions[name]}`).join(' and ')} is live: everybody runs it`);
  }
  const { open, over } = await sortPreviews(store.backend, Date.now());
  if (open.length >= maxOpen) {
    throw incompatible(`${maxOpen} previews are open: end some with npm run -s release -- preview --end ID`);
  }
  const state = previewedState(head, versions);
  await requireNoBlockers(store, head, state, names);
  const ownPage = firstPage(releases);
  const path = requestedPath ?? ownPage;
  await requirePage(store, state, path, ownPage);
  for (const [name, version] of Object.entries(versions)) {
    await checkBytes(name, version);
  }
  const id = randomUUID();
  const now = Date.now();
  const until = new Date(now + lasts).toISOString();
  const link = signLink({ store: head.store, id, until });
  const preview: Preview = { id, versions, path, until, actor, reason, at: new Date(now).toISOString(), key: link.key };
  await store.backend.createOnly(`${folder}/${id}.json`, toJson(preview));
  // Keeps the folder small where nobody collects garbage. Another writer may be doing the same.
  await removeRecords(store.backend, over).catch(() => undefined);
  return { preview: toLine(preview), path: link.path };
}

/** Ends a preview for good: its link no longer opens, and open tabs go back to what is live. */
export async function endPreview(store: ReleaseStore, id: string, reason: string, actor: string): Promise<PreviewLine> {
  const preview = (await readOpenPreviews(store.backend)).find((open) => open.id === id);
  if (!preview) {
    throw new ReleaseError('unknown', [
      `there is no preview ${id}: it has expired or was ended, or never was; npm run -s release -- preview lists the open ones`,
    ]);
  }
  const end: PreviewEnd = { id, actor, reason, at: new Date().toISOString() };
  await store.backend.createOnly(`${endedFolder}/${id}.json`, toJson(end));
  return preview;
}
