import { lt } from 'drizzle-orm';
import { plus } from '../amounts';
import { now } from '../clock';
import type { Database } from '../db/database';
import { type HealthRow, health, healthSums } from '../db/schema';
import type { Log } from '../log';
import type { Options } from '../options/options';

/** Seconds of a row. */
export const quarter = 900;

const flushMs = 10_000;

/** The end of a call, or of an attempt on a channel. */
export type HealthSample = {
  model: string;
  /** 0 for the whole call. */
  channel: number;
  isSuccess: boolean;
  /** Milliseconds. */
  duration: number;
  /** Milliseconds; -1000 when not streamed. */
  firstTextMs: number;
  outputTokens: number;
};

export type HealthRecorder = {
  record(sample: HealthSample): void;
  /** Writes what was recorded. */
  flush(): Promise<void>;
  /** Flushes now and then, and deletes what is older than the options keep. @returns what ends it, after a last flush */
  start(): () => Promise<void>;
};

/** Collects samples in memory, so that a call costs no write of its own. A crash loses ten seconds of them. */
export function createHealthRecorder({ db, options, log }: { db: Database; options: Options; log: Log }): HealthRecorder {
  let rows = new Map<string, HealthRow>();

  const flush = async () => {
    const [first, ...others] = [...rows.values()].map((row) => addRow(db, row));
    rows = new Map();
    if (first) {
      await db.batch([first, ...others]);
    }
  };

  const tidy = async () => {
    const days = options.number('perf_metrics_setting.retention_days');
    if (days > 0) {
      await db.delete(health).where(lt(health.started_at, now() - days * 86_400));
    }
  };

  const report = (error: unknown) => log('health-not-stored', { message: error instanceof Error ? error.message : String(error) });

  return {
    record(sample) {
      if (options.flag('perf_metrics_setting.enabled')) {
        const row = toRow(sample);
        const key = JSON.stringify([row.started_at, row.model_name, row.channel]);
        rows.set(key, addRows(rows.get(key), row));
      }
    },
    flush,
    start() {
      const flushing = setInterval(() => void flush().catch(report), flushMs).unref();
      const tidying = setInterval(() => void tidy().catch(report), quarter * 1000).unref();
      return async () => {
        clearInterval(flushing);
        clearInterval(tidying);
        await flush().catch(report);
      };
    },
  };
}

function toRow({ model, channel, isSuccess, duration, firstTextMs, outputTokens }: HealthSample): HealthRow {
  const started_at = now() - (now() % quarter);
  const isStreamed = firstTextMs >= 0;
  const measured = isSuccess
    ? {
        duration: Math.round(duration),
        first_texts: isStreamed ? 1 : 0,
        first_text_time: isStreamed ? firstTextMs : 0,
        output_tokens: outputTokens,
        generation_time: outputTokens > 0 ? Math.max(1, Math.round(duration - (isStreamed ? firstTextMs : 0))) : 0,
      }
    : { duration: 0, first_texts: 0, first_text_time: 0, output_tokens: 0, generation_time: 0 };
  return { started_at, model_name: model, channel, successes: isSuccess ? 1 : 0, failures: isSuccess ? 0 : 1, ...measured };
}

const addRows = (one: HealthRow | undefined, other: HealthRow): HealthRow =>
  one ? { ...one, ...Object.fromEntries(healthSums.map((name) => [name, one[name] + other[name]])) } : other;

const addRow = (db: Database, row: HealthRow) =>
  db
    .insert(health)
    .values(row)
    .onConflictDoUpdate({
      target: [health.started_at, health.model_name, health.channel],
      set: Object.fromEntries(healthSums.map((name) => [name, plus(health[name], row[name])])),
    });

/** A call that was answered is one of its model, and one of the channel that answered. */
export function recordHealth(
  recorder: HealthRecorder,
  { model, channel }: Pick<HealthSample, 'model' | 'channel'>,
  sample: Omit<HealthSample, 'model' | 'channel'>,
): void {
  recorder.record({ model, channel: 0, ...sample });
  recorder.record({ model, channel, ...sample });
}

/** Statuses with which providers refuse what the client sent. */
const refusals = [400, 413, 415, 422];

/** Records a failure, unless the request itself was wrong. */
export function recordFailure(recorder: HealthRecorder, of: Pick<HealthSample, 'model' | 'channel'>, status: number): void {
  if (!refusals.includes(status)) {
    recorder.record({ ...of, isSuccess: false, duration: 0, firstTextMs: -1000, outputTokens: 0 });
  }
}
