import { Gauge, type Registry } from 'prom-client';
import type { RolloutEvaluation } from '../../contract/guard';
import { liveEntries } from '../../release/store/log-state';
import type { LogEntry } from '../../release/store/schemas';
import type { CompositionFeed } from '../composition-feed';
import type { TabCensus } from '../tabs/census';

export type EdgeState = {
  feed: Pick<CompositionFeed, 'entry' | 'failure' | 'readAgeMs'>;
  tabs: TabCensus['groups'];
  evaluations: () => readonly RolloutEvaluation[];
};

type Sample<Label extends string> = [labels: Record<Label, string>, value: number];

const liveVersions = (entry: LogEntry) => liveEntries(entry).map(([name, { live }]) => ({ name, version: live }));

const canaryVersions = (entry: LogEntry) =>
  liveEntries(entry).flatMap(([name, { canary }]) => (canary ? [{ name, version: canary.version, percent: canary.percent }] : []));

function countTabsByVersion(groups: ReturnType<TabCensus['groups']>): Sample<'remote' | 'version'>[] {
  const counted = new Map<string, Sample<'remote' | 'version'>>();
  for (const { host, mounted, tabs } of groups) {
    for (const [remote, version] of Object.entries({ ...mounted, host })) {
      if (version === '') {
        continue;
      }
      const key = `${remote} ${version}`;
      counted.set(key, [{ remote, version }, (counted.get(key)?.[1] ?? 0) + tabs]);
    }
  }
  return [...counted.values()];
}

export const servedVersions = (entry: LogEntry) => [...liveVersions(entry), ...canaryVersions(entry)];

const createMeasure =
  (registry: Registry) =>
  <Label extends string>(name: string, help: string, labelNames: Label[], samples: () => Sample<Label>[]) =>
    new Gauge<Label>({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset();
        // A gauge without labels would start at zero.
        if (labelNames.length === 0) {
          this.remove();
        }
        for (const [labels, value] of samples()) {
          this.set(labels, value);
        }
      },
    });

function evaluationMetrics(measure: ReturnType<typeof createMeasure>, evaluations: EdgeState['evaluations']): void {
  const byArm = (name: string, help: string, count: 'seen' | 'failed') =>
    measure(name, help, ['remote', 'version', 'arm'], () =>
      evaluations().flatMap((evaluation) =>
        (['canary', 'control'] as const).map((arm): Sample<'remote' | 'version' | 'arm'> => {
          const { name: remote, version } = evaluation;
          return [{ remote, version, arm }, evaluation[arm][count]];
        }),
      ),
    );
  byArm('console_guard_canary_seen', 'Visitors of all edges who drew the canary, or what it is compared with.', 'seen');
  byArm('console_guard_canary_failed', 'Of these, visitors for whom it failed.', 'failed');
  const ofEvaluation = (name: string, help: string, field: 'evidence' | 'threshold') =>
    measure(name, help, ['remote', 'version'], () =>
      evaluations().map(({ name: remote, version, [field]: value }) => [{ remote, version }, value]),
    );
  ofEvaluation('console_guard_evidence', 'Evidence that a canary fails more often.', 'evidence');
  ofEvaluation('console_guard_threshold', 'The evidence at which the guard rolls a canary back.', 'threshold');
}

export function stateMetrics(registry: Registry, { feed, tabs, evaluations }: EdgeState): void {
  const measure = createMeasure(registry);
  const single = (name: string, help: string, value: () => number | undefined) =>
    measure(name, help, [], () => {
      const now = value();
      return now === undefined ? [] : [[{}, now]];
    });
  const ofEntry = <Item>(items: (entry: LogEntry) => Item[]): Item[] => {
    const entry = feed.entry();
    return entry ? items(entry) : [];
  };

  measure('console_tabs', 'Open tabs of this edge by the versions on their screens.', ['remote', 'version'], () =>
    countTabsByVersion(tabs()),
  );
  single('console_composition_sequence', 'Sequence of the log entry that this edge gives out.', () => feed.entry()?.sequence);
  measure('console_composition_info', 'Versions that visitors get.', ['name', 'version', 'kind'], () => {
    const createSamples = (kind: string, releases: { name: string; version: string }[]) =>
      releases.map(({ name, version }): Sample<'name' | 'version' | 'kind'> => [{ name, version, kind }, 1]);
    return ofEntry((entry) => [...createSamples('live', liveVersions(entry)), ...createSamples('canary', canaryVersions(entry))]);
  });
  measure('console_canary_percent', 'Share of visitors that draw a canary.', ['remote', 'version'], () =>
    ofEntry(canaryVersions).map(({ name, version, percent }) => [{ remote: name, version }, percent]),
  );
  single('console_store_readable', 'Whether the release store could be read the last time: 1 or 0.', () => Number(feed.failure() === null));
  single(
    'console_store_last_read_age_seconds',
    'Time since the release store was last read; since the start where it never was.',
    () => feed.readAgeMs() / 1000,
  );
  single('console_guard_frozen', 'Whether the guard is switched off: 1 or 0.', () => {
    const entry = feed.entry();
    return entry ? Number(entry.guard.frozen) : undefined;
  });
  evaluationMetrics(measure, evaluations);
}
