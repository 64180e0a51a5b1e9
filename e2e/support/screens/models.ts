import type { MetadataSyncPreview, PlanRecord, SystemNodeRecord } from '@console/shared/contract';
import { button, click, dialog, mainButton, opened, openFromRow, row, type Screen, submitEmpty, type Visit } from './screen';

const node = (node_name: string, status: SystemNodeRecord['status']): SystemNodeRecord => ({
  node_name,
  status,
  started_at: 1_780_000_000,
  last_seen_at: 1_780_000_000,
  stale_after_seconds: 90,
  info: {
    role: { is_master: node_name === 'node-1' },
    runtime: { version: 'v1.2.3', goos: 'linux', goarch: 'amd64' },
    host: { hostname: 'east' },
    resources: { cpu: { usage_percent: 12 }, memory: { usage_percent: 40 }, storage: { used_percent: 50 } },
  },
});

const plan: PlanRecord = {
  id: 1,
  title: 'Pro',
  subtitle: 'For teams',
  price_amount: 20,
  duration_unit: 'month',
  duration_value: 1,
  custom_seconds: 0,
  enabled: true,
  sort_order: 1,
  allow_balance_pay: true,
  allow_wallet_overflow: true,
  stripe_price_id: '',
  creem_product_id: '',
  max_purchase_per_user: 0,
  upgrade_group: 'vip',
  downgrade_group: '',
  total_amount: 5_000_000,
  quota_reset_period: 'monthly',
  quota_reset_custom_seconds: 0,
};

const preview: MetadataSyncPreview = {
  missing: ['o1', 'o3'],
  conflicts: [
    {
      model_name: 'gpt-4o',
      fields: [
        { field: 'tags', local: 'fast', upstream: 'vision,tools' },
        { field: 'name_rule', local: 0, upstream: 1 },
      ],
    },
  ],
  source: 'https://models.example.com/models.json',
};

async function submitNew(visit: Visit, create: string): Promise<void> {
  await click(mainButton(visit, visit.say('admin', create)), dialog(visit));
  await submitEmpty(visit, visit.say('admin', 'resource.create'));
}

/** Metadata of models, plans, and the jobs and processes of the gateway. */
export const models: Screen[] = [
  {
    name: 'models',
    path: '/models',
    who: 'root',
    shows: (visit) => row(visit, 'gpt-4o'),
    opens: {
      'the drawer of one': async (visit) => {
        await openFromRow(visit, 'gpt-4o', visit.say('admin', 'resource.edit.of', { name: 'gpt-4o' }), dialog(visit).last());
        await opened(dialog(visit).getByLabel(visit.say('admin', 'models.icon')));
      },
      'refused fields': (visit) => submitNew(visit, 'models.create'),
    },
  },
  {
    name: 'models of a gateway that reads a list',
    path: '/models',
    who: 'root',
    elsewhere: { capabilities: ['model-metadata-sync'], data: { '/api/model_metadata/sync': preview } },
    shows: (visit) => button(visit, visit.say('admin', 'models.sync')),
    opens: {
      'the preview': async (visit) => {
        await click(button(visit, visit.say('admin', 'models.sync')), dialog(visit));
        await opened(dialog(visit).getByRole('checkbox').first());
      },
    },
  },
  { name: 'providers', path: '/models?tab=vendors', who: 'root', shows: (visit) => row(visit, 'Acme') },
  { name: 'missing models', path: '/models?tab=missing', who: 'root', shows: (visit) => row(visit, 'gpt-4o-mini') },
  {
    name: 'prefill groups',
    path: '/models?tab=prefill-groups',
    who: 'root',
    shows: (visit) => row(visit, 'small'),
    opens: {
      'refused fields': (visit) => submitNew(visit, 'prefill-groups.create'),
    },
  },
  {
    name: 'system tasks',
    path: '/system-tasks',
    who: 'root',
    shows: (visit) => row(visit, visit.say('admin', 'system-tasks.type.log_cleanup')),
  },
  {
    name: 'plans',
    path: '/plans',
    who: 'root',
    elsewhere: { capabilities: ['subscriptions', 'subscription-balance'], data: { '/api/subscription/admin/plans': [plan] } },
    shows: (visit) => row(visit, 'Pro'),
    opens: {
      'a new plan': (visit) => click(mainButton(visit, visit.say('admin', 'plans.create')), dialog(visit)),
    },
  },
  {
    name: 'nodes',
    path: '/system-tasks?tab=nodes',
    who: 'root',
    elsewhere: {
      capabilities: ['system-nodes', 'stale-node-removal'],
      data: { '/api/system-info/instances': [node('node-1', 'online'), node('node-2', 'stale')] },
    },
    shows: (visit) => row(visit, 'node-2'),
  },
];
