import { check } from '../check';
import { changesBetween } from '../log-state';
import { promote } from '../promote';
import { publish } from '../publish';
import { rollback } from '../rollback';
import { history, status } from '../status';
import type { Commit, ReleaseStore } from '../store';
import type { Arguments, Verb } from './arguments';
import { buildPackage } from './build';
import { historyText, statusText } from './text';

/** What a verb answers: lines for people, the same as data, and whether it counts as refused. */
export type Answer = { lines: string[]; data: Record<string, unknown>; refused?: boolean };

export type Context = { store: ReleaseStore; root: string };

type Run = (args: Arguments, context: Context) => Promise<Answer>;

function committed({ entry, before, committed: changed }: Commit, name: string): Answer {
  const changes = changed ? changesBetween(before, entry) : [];
  const { sequence, apply, verb, actor } = entry;
  const inTabs = apply === 'now' ? 'in open tabs at once' : 'in open tabs at their next navigation';
  const lines = changes.map(({ from, to, name: changedName }) => {
    // The host cannot be changed under a page that it has drawn.
    const when = changedName === 'host' ? 'in pages that are opened from now on' : inTabs;
    return `${changedName} ${from ? `${from} -> ` : ''}${to} is live, ${when} (sequence ${sequence})`;
  });
  return {
    lines: lines.length > 0 ? lines : [`${name} is live already: nothing to do (sequence ${sequence})`],
    data: { sequence, committed: changed, ...(changed && { verb, apply, actor }), changes },
  };
}

const run: Record<Verb, Run> = {
  publish: async ({ name, dir }, { store, root }) => {
    const { release, published } = await publish(store, name, dir ?? (await buildPackage(root, name)));
    const { version, files } = release;
    const next = `next: npm run -s release -- promote ${name} ${version}`;
    const done = published
      ? `${name} ${version} is published (${Object.keys(files).length} files)`
      : `${name} ${version} was published before, with the same contents`;
    return { lines: [done, next], data: { name, version, published } };
  },
  check: async ({ name, version }, { store }) => {
    const { met, unmet } = await check(store, name, version);
    return {
      lines: [...met.map((text) => `met      ${text}`), ...unmet.map((text) => `not met  ${text}`)],
      data: { name, version, met, unmet },
      refused: unmet.length > 0,
    };
  },
  promote: async ({ name, version, now, force, actor, reason }, { store }) =>
    committed(
      await promote(store, { versions: { [name]: version }, force, actor, reason, apply: now ? 'now' : 'navigation' }),
      `${name} ${version}`,
    ),
  rollback: async ({ name, to, atNavigation, actor, reason }, { store }) =>
    committed(await rollback(store, { name, to, actor, reason, apply: atNavigation ? 'navigation' : 'now' }), `${name} ${to ?? ''}`.trim()),
  status: async (_, { store }) => {
    const found = await status(store);
    if (!found) return { lines: [`nothing is live in ${store.backend.address}`], data: { store: null, sequence: 0, live: [] } };
    const { head, lines } = found;
    const { store: id, sequence, at, actor, reason, verb } = head;
    return { lines: statusText(store.backend.address, found), data: { store: id, sequence, at, actor, reason, verb, live: lines } };
  },
  history: async ({ limit }, { store }) => {
    const entries = await history(store, limit);
    return { lines: entries.length > 0 ? entries.map(historyText) : ['nothing went live yet'], data: { entries } };
  },
};

/** Runs the verb that the command line names. @throws ReleaseError */
export const runVerb = (args: Arguments, context: Context): Promise<Answer> => run[args.verb](args, context);
