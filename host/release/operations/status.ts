import type { GuardStatus } from '../../contract/guard';
import type { HistoryLine, StatusLine } from '../../contract/log';
import type { PromotionEvidence } from '../../contract/promotion-evidence';
import { createEvidenceReader, type EvidenceReader } from '../evidence/promotion-evidence';
import { readGuardStatus } from '../guard/guard-status';
import { nullIfDamaged } from '../store/documents';
import { diffCanaries, diffLive, findEntry, liveEntries } from '../store/log-state';
import type { ReleaseStore } from '../store/release-store';
import type { LogEntry, Release } from '../store/schemas';

export type Status = {
  head: LogEntry;
  lines: StatusLine[];
  guard: GuardStatus;
  /** Where live and canary versions were tested before; absent from older edges. */
  tested?: PromotionEvidence[];
};

export function formatCommit(release: Release | null): string {
  const { commit = '', provenance } = release ?? {};
  if (!/^[0-9a-f]{7,}$/.test(commit)) {
    return '';
  }
  return commit.slice(0, 8) + (provenance?.dirty?.length ? '-dirty' : '') + (provenance?.lock?.misfits.length ? '-unlocked' : '');
}

export async function readStatus(store: ReleaseStore, evidenceOf = createEvidenceReader(store)): Promise<Status | null> {
  const head = await store.head();
  if (!head) {
    return null;
  }
  const lines = ['host', ...Object.keys(head.remotes).sort()].map(async (name): Promise<StatusLine[]> => {
    const entry = findEntry(head, name);
    if (!entry) {
      return [];
    }
    const [origin, versions, release] = await Promise.all([
      store.entry(entry.since).catch(nullIfDamaged),
      store.versions(name),
      store.release(name, entry.live).catch(nullIfDamaged),
    ]);
    const { live, since, earlier, bad, canary } = entry;
    const published = versions.filter((version) => version !== live).sort();
    return [
      { name, live, since, earlier, bad, canary, by: origin?.actor ?? '', at: origin?.at ?? '', commit: formatCommit(release), published },
    ];
  });
  const [found, guard, tested] = await Promise.all([Promise.all(lines), readGuardStatus(store, head), readTested(head, evidenceOf)]);
  return { head, lines: found.flat(), guard, tested };
}

async function readTested(head: LogEntry, evidenceOf: EvidenceReader): Promise<PromotionEvidence[]> {
  const served = liveEntries(head).flatMap(([name, { live, canary }]) =>
    [live, ...(canary ? [canary.version] : [])].map((version) => evidenceOf(name, version)),
  );
  return (await Promise.all(served)).flatMap((found) => found.slice(0, 1));
}

export function toHistoryLine(before: LogEntry | null, entry: LogEntry): HistoryLine {
  const { sequence, at, actor, reason, approvedBy, verb, apply, evidence, guard } = entry;
  const changes = diffLive(before, entry);
  const canaries = diffCanaries(before, entry);
  const own = {
    ...(approvedBy && { approvedBy }),
    ...(evidence && { evidence }),
    ...(verb === 'freeze' && { frozen: guard.frozen }),
  };
  return { sequence, at, actor, reason, verb, apply, changes, canaries, ...own };
}

export async function readHistory(store: ReleaseStore, limit: number, evidenceOf = createEvidenceReader(store)): Promise<HistoryLine[]> {
  const lines: HistoryLine[] = [];
  let entry = await store.head();
  while (entry && lines.length < limit) {
    const before: LogEntry | null = entry.sequence > 1 ? await store.entry(entry.sequence - 1) : null;
    lines.push(toHistoryLine(before, entry));
    entry = before;
  }
  return Promise.all(lines.map((line) => withEvidence(line, evidenceOf)));
}

async function withEvidence(line: HistoryLine, evidenceOf: EvidenceReader): Promise<HistoryLine> {
  if (line.verb !== 'promote' && line.verb !== 'canary') {
    return line;
  }
  const brought = [
    ...line.changes.map(({ name, to }) => [name, to] as const),
    ...line.canaries.flatMap(({ name, from, to }) => (to && to.version !== from?.version ? [[name, to.version] as const] : [])),
  ];
  const found = await Promise.all(
    brought.map(async ([name, version]) =>
      version === null ? undefined : (await evidenceOf(name, version)).find(({ at }) => at <= line.at),
    ),
  );
  const tested = found.filter((one) => one !== undefined);
  return tested.length > 0 ? { ...line, tested } : line;
}
