import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForAdoption } from '../adoption';
import { setCanary } from '../canary';
import { readCensus } from '../census';
import { check } from '../check';
import { requireSomeHost } from '../check-publication';
import { ReleaseError } from '../errors';
import { failingReleases } from '../failures/groups';
import { collectGarbage } from '../gc';
import { freeze } from '../guard/freeze';
import { canaryChangesBetween, changesBetween, entryOf } from '../log-state';
import { mend } from '../mend';
import { endPin, makePin } from '../pin';
import { promote } from '../promote';
import { publish } from '../publish';
import { readDist } from '../read-dist';
import { remove } from '../remove';
import { rollback } from '../rollback';
import { rollbackToSequence } from '../rollback-to-sequence';
import { makeSite, removeSite, servedSequence } from '../site';
import { history, status } from '../status';
import type { Commit, ReleaseStore } from '../store';
import { verify } from '../verify';
import type { Arguments, Verb } from './arguments';
import { buildPackage, packageVersion, workspaceNames } from './build';
import { canaryLine } from './canary-text';
import { errorsAnswer } from './errors';
import { failingText } from './failure-text';
import { guardText } from './guard-text';
import { localTime } from './local-time';
import { addressOf, type Shares } from './shares';
import { censusText, historyText, siteText, statusText, uncounted, withoutEdge } from './text';

/** How long `--wait` waits, in milliseconds. */
const adoptionWithin = 60_000;

/** What a verb answers: lines for people, the same as data, and whether it counts as refused. */
export type Answer = { lines: string[]; data: Record<string, unknown>; refused?: boolean };

export type Context = {
  store: ReleaseStore;
  root: string;
  /** Replaces the line that says how far the work is; nothing where nobody watches. */
  progress: (line: string) => void;
};

type Run = (args: Arguments, context: Context) => Promise<Answer>;

function committed({ entry, before, committed: changed, siteProblem }: Commit, name: string): Answer {
  const changes = changed ? changesBetween(before, entry) : [];
  const { sequence, apply, verb, actor } = entry;
  // What is live for some and not for others is no success.
  if (siteProblem !== null) throw new ReleaseError('unexpected', [`${name}: sequence ${sequence} is in the log`, siteProblem]);
  const inTabs = apply === 'now' ? 'in open tabs at once' : 'in open tabs at their next navigation';
  const canaries = changed ? canaryChangesBetween(before, entry) : [];
  // Where another version is live now, that says it all.
  const ended = canaries.filter((change) => !changes.some(({ name: changedName }) => changedName === change.name));
  const lives = changes.map(({ from, to, name: changedName }) => {
    // The host cannot be changed under a page that it has drawn.
    const when = changedName === 'host' ? 'in pages that are opened from now on' : inTabs;
    if (to === null) return `${changedName} ${from} is live no more, ${when} (sequence ${sequence})`;
    return `${changedName} ${from ? `${from} -> ` : ''}${to} is live, ${when} (sequence ${sequence})`;
  });
  const lines = [...lives, ...ended.map((change) => canaryLine(change, entry))];
  return {
    lines: lines.length > 0 ? lines : [`${name} is as it was: nothing to do (sequence ${sequence})`],
    data: { sequence, committed: changed, ...(changed && { verb, apply, actor }), changes, canaries },
  };
}

type Publishing = Pick<Arguments, 'name' | 'dir' | 'allowance' | 'signingKey'>;

async function publishOne({ name, dir, allowance, signingKey }: Publishing, { store, root, progress }: Context): Promise<Answer> {
  const folder = dir ?? (await buildPackage(root, name));
  await requireSomeHost(store, (await readDist(folder)).release);
  const onProgress = (done: number, total: number) => progress(`${done} of ${total} files`);
  const { release, published } = await publish(store, name, folder, { onProgress, allowance, signingKey }).finally(() => progress(''));
  const { version, files } = release;
  const next = `next: npm run -s release -- promote ${name} ${version}`;
  const done = published
    ? `${name} ${version} is published (${Object.keys(files).length} files)`
    : `${name} ${version} was published before, with the same contents`;
  return { lines: [done, next], data: { name, version, published } };
}

/** What keeps a canary that was just set from doing what it is for. */
async function canaryWarnings(store: ReleaseStore, { every }: Shares): Promise<string[]> {
  const isFrozen = (await store.head())?.guard.frozen ?? false;
  const isSite = (await servedSequence(store.backend)) !== null;
  return [
    ...(isFrozen && every !== null ? ['warning: frozen, so the later shares wait until: npm run -s release -- freeze off'] : []),
    ...(isFrozen ? ['warning: frozen, so the guard does not take it back when it fails'] : []),
    ...(isSite ? ['warning: who is served without an edge is given what is live, never a canary'] : []),
  ];
}

const run: Record<Verb, Run> = {
  publish: async ({ name, dir, all, allowance, signingKey }, context) => {
    if (!all) return publishOne({ name, dir, allowance, signingKey }, context);
    const folder = await mkdtemp(join(tmpdir(), 'console-build-'));
    const answers = [];
    try {
      // The host comes first: the others are held against it.
      for (const each of workspaceNames(context.root))
        answers.push(
          await publishOne({ name: each, dir: await buildPackage(context.root, each, join(folder, each)), allowance, signingKey }, context),
        );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const lines = answers.map(({ lines: [line = ''] }) => line);
    return { lines: [...lines, 'next: npm run -s release -- promote --all'], data: { published: answers.map(({ data }) => data) } };
  },
  check: async ({ name, version }, { store }) => {
    const { met, unmet } = await check(store, name, version);
    return {
      lines: [...met.map((text) => `met      ${text}`), ...unmet.map((text) => `not met  ${text}`)],
      data: { name, version, met, unmet },
      refused: unmet.length > 0,
    };
  },
  promote: async ({ name, version, all, versions: named, shares, now, force, actor, reason }, { store, root }) => {
    const versions = all ? Object.fromEntries(workspaceNames(root).map((each) => [each, packageVersion(root, each)])) : named;
    const signature = { actor, reason, apply: now ? 'now' : 'navigation' } as const;
    if (shares) {
      const answer = committed(await setCanary(store, { ...signature, ...shares, name, version, force }), `${name} ${version}`);
      return { ...answer, lines: [...answer.lines, ...(await canaryWarnings(store, shares))] };
    }
    const commit = await promote(store, { ...signature, versions, force });
    return committed(
      commit,
      Object.entries(versions)
        .map((named) => named.join(' '))
        .join(', '),
    );
  },
  remove: async ({ name, now, actor, reason }, { store }) =>
    committed(await remove(store, { name, actor, reason, apply: now ? 'now' : 'navigation' }), name),
  pin: async ({ name, version, end, lasts, url, actor, reason }, { store }) => {
    const signature = { actor, reason, apply: 'navigation' } as const;
    if (end !== undefined) {
      const { entry } = await endPin(store, { ...signature, id: end });
      return { lines: [`link ${end} is ended (sequence ${entry.sequence})`], data: { id: end, sequence: entry.sequence } };
    }
    // Before the link is made: a wrong address would lose it.
    addressOf(url, '/');
    const { commit, pin, path } = await makePin(store, { ...signature, name, version, lasts });
    const link = addressOf(url, path);
    const lines = [
      `whoever opens this link runs ${name} ${version} until ${localTime(pin.until)}:`,
      link,
      `to end it: npm run -s release -- pin --end ${pin.id}`,
    ];
    return { lines, data: { id: pin.id, name, version, until: pin.until, link, sequence: commit.entry.sequence } };
  },
  rollback: async ({ name, to, from, toSequence, markBad, atNavigation, wait, actor, reason }, { store, progress }) => {
    const signature = { actor, reason, apply: atNavigation ? 'navigation' : 'now' } as const;
    if (toSequence !== undefined) {
      const commit = await rollbackToSequence(store, { ...signature, sequence: toSequence, markBad });
      return committed(commit, `what was live with sequence ${toSequence}`);
    }
    const commit = await rollback(store, { ...signature, name, to, from });
    const answer = committed(commit, `${name} ${to ?? ''}`.trim());
    if (!wait) return answer;
    const { entry } = commit;
    const arrival = { name, version: entryOf(entry, name)?.live ?? '', sequence: entry.sequence };
    const tabs = await waitForAdoption(store, arrival, adoptionWithin, progress)
      .catch((error: unknown) => {
        throw error instanceof ReleaseError ? new ReleaseError(error.kind, [...answer.lines, ...error.reasons]) : error;
      })
      .finally(() => progress(''));
    const arrived = `arrived: none of ${tabs} open tabs runs another version of ${name}`;
    const isSite = (await servedSequence(store.backend)) !== null;
    return { lines: [...answer.lines, arrived, ...(isSite ? [uncounted] : [])], data: { ...answer.data, tabs } };
  },
  status: async (_, { store }) => {
    const found = await status(store);
    if (!found) return { lines: [`nothing is live in ${store.backend.address}`], data: { store: null, sequence: 0, live: [] } };
    const { head, lines } = found;
    const { store: id, sequence, at, actor, reason, verb } = head;
    const [site, failing] = await Promise.all([servedSequence(store.backend), failingReleases(store, head)]);
    return {
      lines: [...statusText(store.backend.address, found), ...failingText(failing), ...guardText(found.guard), ...siteText(site, sequence)],
      data: { store: id, sequence, at, actor, reason, verb, live: lines, pins: head.pins, guard: found.guard, site, failing },
    };
  },
  census: async (_, { store }) => {
    const [edges, head] = await Promise.all([readCensus(store.backend), store.head()]);
    const failing = head ? await failingReleases(store, head) : [];
    return { lines: [...censusText(edges, head), ...failingText(failing)], data: { edges, failing } };
  },
  errors: ({ id, all, resolve, actor, reason }, { store }) => errorsAnswer(store, { id, all, resolve, actor, reason }),
  verify: async (_, { store, progress }) => {
    const verified = await verify(store, (done, total) => progress(`${done} of ${total} releases`)).finally(() => progress(''));
    return {
      lines: verified.map(({ name, version, files }) => `${name} ${version}: ${files} files are as they were published`),
      data: { verified },
    };
  },
  mend: async ({ actor }, { store }) => {
    const mended = await mend(store, actor);
    const lines = mended.map(({ key, isMissing, by }) => `${key} was ${isMissing ? 'missing' : 'damaged'}: it repeats sequence ${by} now`);
    return { lines: lines.length > 0 ? [...lines, 'look at status: what is live now?'] : ['the log is whole'], data: { mended } };
  },
  site: async ({ remove: isOver }, { store }) => {
    if (isOver) {
      await removeSite(store);
      return { lines: [`${store.backend.address} holds no page any more: edges alone give it out`], data: { sequence: null } };
    }
    const sequence = await makeSite(store);
    return { lines: [...siteText(sequence, sequence), ...withoutEdge], data: { sequence } };
  },
  freeze: async ({ isOn, actor, reason }, { store }) => {
    const { entry, committed } = await freeze(store, { isOn, actor, reason });
    const done = isOn ? 'frozen: guard and steps of canaries wait for a person; promote and rollback work' : 'no longer frozen';
    const line = committed ? `${done} (sequence ${entry.sequence})` : `nothing to do: ${isOn ? 'frozen already' : 'not frozen'}`;
    return { lines: [line], data: { sequence: entry.sequence, committed, frozen: isOn } };
  },
  gc: async ({ delete: isMeant }, { store }) => {
    const { kept, removed, leftovers } = await collectGarbage(store, isMeant);
    const verb = isMeant ? 'removed' : 'would remove';
    const lines = [
      ...removed.map((build) => `${verb} ${build}`),
      ...leftovers.map((build) => `${verb} what is left of ${build}, which is not published`),
    ];
    const summary = `${kept.length} builds are needed, ${removed.length} are not`;
    return {
      lines: [...lines, isMeant || lines.length === 0 ? summary : `${summary}: add --delete to remove them`],
      data: { kept, removed, leftovers, deleted: isMeant },
    };
  },
  history: async ({ limit }, { store }) => {
    const entries = await history(store, limit);
    return { lines: entries.length > 0 ? entries.map(historyText) : ['nothing went live yet'], data: { entries } };
  },
};

/** Runs the verb that the command line names. @throws ReleaseError */
export const runVerb = (args: Arguments, context: Context): Promise<Answer> => run[args.verb](args, context);
