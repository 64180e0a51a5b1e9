import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { allRows, type EmbeddedCall, type Row } from './embedded';
import type { FacadeEnv, RouteSet } from './facade';
import { modelPath, readMissing, toModel, writeModel } from './model-metadata';
import { ok, readJson } from './responses';

export type PublishedModel = {
  model_name: string;
  description: string;
  icon: string;
  tags: string;
  vendor_name: string;
  name_rule: number;
};

/** What the address of the official list answers. */
export const publishedModels: PublishedModel[] = [
  {
    ...{ model_name: 'gpt-4o', description: 'A fast model for text and images', icon: 'OpenAI', tags: 'vision,tools' },
    ...{ vendor_name: 'OpenAI', name_rule: 0 },
  },
];

const address = 'https://models.example.com/llm-metadata';

const sourceOf = (locale: string) => {
  const folder = ['en', 'ja'].includes(locale) ? `${address}/api/i18n/${locale}/newapi` : `${address}/api/newapi`;
  return { locale, models_url: `${folder}/models.json`, vendors_url: `${folder}/vendors.json` };
};

const readVendors = (call: EmbeddedCall) => allRows(call, '/api/vendors/');

async function readLocals(call: EmbeddedCall): Promise<(Row & { vendor: string })[]> {
  const vendors = await readVendors(call);
  return (await allRows(call, modelPath)).map(toModel).map((model) => ({
    ...model,
    vendor: String(vendors.find(({ id }) => id === model.vendor_id)?.name ?? ''),
  }));
}

function conflictsOf(local: Row, published: PublishedModel): Row[] {
  const { vendor_name, ...fields } = published;
  const upstream: Row = { ...fields, vendor: vendor_name };
  return ['description', 'icon', 'tags', 'vendor', 'name_rule']
    .map((field) => ({ field, local: local[field] ?? (field === 'name_rule' ? 0 : ''), upstream: upstream[field] }))
    .filter(({ local: stored, upstream: listed }) => stored !== listed);
}

async function ensureVendor(call: EmbeddedCall, name: string): Promise<{ id: unknown; isNew: boolean }> {
  const known = (await readVendors(call)).find((vendor) => vendor.name === name);
  const created = known ?? ((await call('POST', '/api/vendors/', { name, description: '', icon: '' })).data as Row);
  return { id: created.id, isNew: known === undefined };
}

/** Takes over what the official list says of models, since September 2025. */
export const modelSync: RouteSet = ({ allow, control }) => {
  const admin = allow(roles.admin);
  const find = (name: unknown) => control.publishedModels.find(({ model_name }) => model_name === name);

  const create = async (call: EmbeddedCall, model: PublishedModel) => {
    const vendor = await ensureVendor(call, model.vendor_name);
    await call('POST', modelPath, writeModel({ ...model, vendor_id: vendor.id, status: 1 }));
    return vendor.isNew;
  };
  const overwrite = async (call: EmbeddedCall, { model_name, fields }: Row) => {
    const [published, local] = [find(model_name), (await readLocals(call)).find((row) => row.model_name === model_name)];
    if (!published || !local) {
      return false;
    }
    const taken: Row = writeModel({ ...published, vendor_id: (await ensureVendor(call, published.vendor_name)).id, status: 1 });
    const names = (fields as string[]).map((field) => (field === 'vendor' ? 'vendor_id' : field));
    await call('PUT', modelPath, { id: local.id, ...Object.fromEntries(names.map((field) => [field, taken[field]])) });
    return true;
  };

  return new Hono<FacadeEnv>()
    .get('/api/models/sync_upstream/preview', admin, async (c) => {
      const { call } = c.var.caller;
      const missing = (await readMissing(call)).filter(find);
      const conflicts = (await readLocals(call)).flatMap((local) => {
        const published = find(local.model_name);
        const fields = published ? conflictsOf(local, published) : [];
        return fields.length > 0 ? [{ model_name: local.model_name, fields }] : [];
      });
      const listed = (rows: unknown[]) => (rows.length === 0 ? null : rows);
      const data = { missing: listed(missing), conflicts: listed(conflicts), source: sourceOf(c.req.query('locale') ?? '') };
      return c.json({ success: true, data });
    })
    .post('/api/models/sync_upstream', admin, async (c: Context<FacadeEnv>) => {
      const { call } = c.var.caller;
      const { overwrite: chosen = [], locale = '' } = (await readJson(c)) ?? {};
      const missing = await readMissing(call);
      const listed = missing.flatMap((name) => find(name) ?? []);
      const newVendors: boolean[] = [];
      for (const model of listed) {
        newVendors.push(await create(call, model));
      }
      const updated: unknown[] = [];
      for (const row of chosen as Row[]) {
        if (await overwrite(call, row)) {
          updated.push(row.model_name);
        }
      }
      return ok(c, {
        ...{ created_models: listed.length, created_vendors: newVendors.filter(Boolean).length, updated_models: updated.length },
        skipped_models: missing.filter((name) => !find(name)),
        ...{ created_list: listed.map(({ model_name }) => model_name), updated_list: updated, source: sourceOf(String(locale)) },
      });
    });
};
