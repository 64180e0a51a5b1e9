import type { ChannelHealth, HealthReport, HealthSeries, ModelHealth } from '@console/shared/contract';
import { nowInSeconds } from '@console/shared/format';
import { http } from '@console/shared/http';
import type { Health, HealthQuery, HealthRow } from './types';

const base = ({ audience }: HealthQuery) => (audience === 'admin' ? '/api/health' : '/api/health/public');

export async function getHealth(query: HealthQuery, signal: AbortSignal): Promise<Health> {
  const { rows, step } = await http.get<HealthReport<ModelHealth | ChannelHealth>>(`${base(query)}/${query.subject}`, {
    params: { hours: query.hours },
    signal,
  });
  return { rows: rows.map(toRow), step, fetchedAt: nowInSeconds() };
}

function toRow(record: ModelHealth | ChannelHealth): HealthRow {
  const { success_rate, latency_ms, first_token_ms, tokens_per_second, requests, recent } = record;
  const named =
    'model_name' in record
      ? { key: record.model_name, name: record.model_name }
      : { key: String(record.channel_id), name: record.channel_name };
  return { ...named, success_rate, latency_ms, first_token_ms, tokens_per_second, requests, recent };
}

export const getSeries = (query: HealthQuery, key: string, signal: AbortSignal): Promise<HealthSeries> =>
  http.get<HealthSeries>(`${base(query)}/series`, {
    params: { hours: query.hours, [query.subject === 'models' ? 'model' : 'channel']: key },
    signal,
  });
