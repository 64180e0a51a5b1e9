import type { UpstreamModelState } from '@console/shared/contract';
import { parseJsonObject } from '@console/shared/contract/json';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Control } from '../control';
import type { EmbeddedCall, Row } from '../embedded';
import type { FacadeEnv, RouteSet } from '../facade';
import { readJson } from '../responses';

export const updatesPath = '/api/channel/upstream_updates';

const settingNames = {
  check_enabled: 'upstream_model_update_check_enabled',
  auto_sync_enabled: 'upstream_model_update_auto_sync_enabled',
  last_check_time: 'upstream_model_update_last_check_time',
  add_models: 'upstream_model_update_last_detected_models',
  remove_models: 'upstream_model_update_last_removed_models',
  ignored_models: 'upstream_model_update_ignored_models',
} as const;

type SettingName = keyof typeof settingNames;

const names = Object.entries(settingNames) as [SettingName, string][];

const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);

export const readStates = async (call: EmbeddedCall) => (await call('GET', updatesPath)).data as UpstreamModelState[];

/** Empty fields are left out. */
function toSettings(state: UpstreamModelState | undefined, others: Row): string {
  const own = state ? names.filter(([field]) => !isEmpty(state[field])).map(([field, name]) => [name, state[field]]) : [];
  const settings = { ...others, ...Object.fromEntries(own) };
  return Object.keys(settings).length === 0 ? '' : JSON.stringify(settings);
}

export const settingsOf = async (call: EmbeddedCall, { channelSettings }: Pick<Control, 'channelSettings'>, id: number): Promise<string> =>
  toSettings(
    (await readStates(call)).find(({ channel_id }) => channel_id === id),
    channelSettings.get(id) ?? {},
  );

/** Writes what the embedded gateway keeps elsewhere; the rest stays in the façade. */
async function saveSettings({ call }: { call: EmbeddedCall }, others: Map<number, Row>, id: number, text: unknown): Promise<void> {
  const settings = parseJsonObject(String(text)) ?? {};
  const setByForm = { check_enabled: false, auto_sync_enabled: false, ignored_models: [] };
  const change = Object.entries(setByForm).map(([field, empty]) => [field, settings[settingNames[field as SettingName]] ?? empty]);
  await call('PUT', updatesPath, { id, ...Object.fromEntries(change) });
  const own: string[] = Object.values(settingNames);
  others.set(id, Object.fromEntries(Object.entries(settings).filter(([name]) => !own.includes(name))));
}

const rowsOf = (data: unknown): Row[] => {
  const { items = [data] } = (data ?? {}) as { items?: unknown[] };
  return items.filter((row): row is Row => typeof (row as Row | null)?.settings === 'string');
};

/** New API keeps the comparison in the `settings` of a channel. Stands before the routes of channels. */
export const otherSettings: RouteSet = ({ control }) => {
  const addSettings: MiddlewareHandler<FacadeEnv> = async (c, next) => {
    await next();
    const { caller } = c.var;
    const body = (await c.res
      .clone()
      .json()
      .catch(() => undefined)) as Row | undefined;
    if (!caller || body?.success !== true) {
      return;
    }
    const sent = c.req.method === 'PUT' ? await readJson(c) : undefined;
    if (sent?.settings !== undefined) {
      await saveSettings(caller, control.channelSettings, Number(sent.id), sent.settings);
    }
    const states = new Map((await readStates(caller.call)).map((state) => [state.channel_id, state]));
    for (const row of rowsOf(body.data)) {
      const id = Number(row.id);
      row.settings = toSettings(states.get(id), control.channelSettings.get(id) ?? {});
    }
    c.res = c.json(body, c.res.status as 200);
  };
  return new Hono<FacadeEnv>()
    .on(['GET', 'PUT'], '/api/channel/', addSettings)
    .get('/api/channel/search', addSettings)
    .get('/api/channel/:id{[0-9]+}', addSettings);
};
