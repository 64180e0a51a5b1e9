import type { UpstreamModelState } from '@console/shared/contract';
import { isRecord, parseJsonObject } from '@console/shared/contract/json';
import type { RouteHandler } from '../ability';
import { getData, getFields, isSuccess, mapData, success } from '../envelope';
import type { GatewayResponse, Send } from '../gateway-request';

/** New API keeps it in the channel's `settings`. */
const settingNames = {
  check_enabled: 'upstream_model_update_check_enabled',
  auto_sync_enabled: 'upstream_model_update_auto_sync_enabled',
  ignored_models: 'upstream_model_update_ignored_models',
  add_models: 'upstream_model_update_last_detected_models',
  remove_models: 'upstream_model_update_last_removed_models',
  last_check_time: 'upstream_model_update_last_check_time',
} as const;

type Fields = Record<string, unknown>;

const readSettings = ({ settings }: Fields): Fields => parseJsonObject(typeof settings === 'string' ? settings : '') ?? {};

const toNames = (value: unknown): string[] => (Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []);

function toState(channel: Fields): UpstreamModelState {
  const settings = readSettings(channel);
  const checkedAt = settings[settingNames.last_check_time];
  return {
    channel_id: Number(channel.id),
    channel_name: String(channel.name ?? ''),
    check_enabled: settings[settingNames.check_enabled] === true,
    auto_sync_enabled: settings[settingNames.auto_sync_enabled] === true,
    ignored_models: toNames(settings[settingNames.ignored_models]),
    add_models: toNames(settings[settingNames.add_models]),
    remove_models: toNames(settings[settingNames.remove_models]),
    last_check_time: typeof checkedAt === 'number' ? checkedAt : 0,
    // The reason of a failed check is only in the gateway's own log.
    error: '',
  };
}

const pageSize = 100;
// More channels than that would take longer than anybody waits.
const maxPages = 50;

export const listUpdates: RouteHandler = async ({ send }) => {
  const states: UpstreamModelState[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const query = { p: String(page), page_size: String(pageSize), id_sort: 'true' };
    const response = await send({ method: 'GET', path: '/api/channel/', query });
    if (!isSuccess(response)) {
      return response;
    }
    const { items } = getFields(response);
    const rows = Array.isArray(items) ? items.filter(isRecord) : [];
    states.push(...rows.map(toState));
    if (rows.length < pageSize) {
      break;
    }
  }
  return success(states);
};

const getChannel = (send: Send, id: unknown): Promise<GatewayResponse> => send({ method: 'GET', path: `/api/channel/${Number(id)}` });

/** Keeps the settings that it does not know. */
export const saveUpdateSettings: RouteHandler = async ({ send, body }) => {
  const { id, ...change } = (body ?? {}) as { id?: number } & Fields;
  const before = await getChannel(send, id);
  if (!isSuccess(before)) {
    return before;
  }
  const settings = readSettings(getFields(before));
  for (const name of ['check_enabled', 'auto_sync_enabled', 'ignored_models'] as const) {
    if (change[name] !== undefined) {
      settings[settingNames[name]] = change[name];
    }
  }
  const text = JSON.stringify(settings);
  const saved = await send({ method: 'PUT', path: '/api/channel/', body: { id, settings: text } });
  return isSuccess(saved) ? success(toState({ ...getFields(before), settings: text })) : saved;
};

/** Adds what the answer of the gateway leaves out. */
export const detectUpdates: RouteHandler = async ({ send, body, forward }) => {
  const detected = await forward();
  if (!isSuccess(detected)) {
    return detected;
  }
  const { id } = (body ?? {}) as { id?: number };
  const channel = await getChannel(send, id);
  return isSuccess(channel) ? mapData(channel, (data) => toState(isRecord(data) ? data : {})) : channel;
};

/** Some gateways answer with the task, others with what it found. */
export const detectAllUpdates: RouteHandler = async ({ forward }) => {
  const response = await forward();
  return isSuccess(response) && getData(response) !== undefined ? mapData(response, () => null) : response;
};
