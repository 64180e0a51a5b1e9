import type { Row } from './embedded';

export type ModelFormat = 'endpoints' | 'permissions';

const permission = {
  id: 'modelperm-LwHkVFn8AcMItP432fKKDIKJ',
  object: 'model_permission',
  created: 1_626_777_600,
  allow_create_engine: true,
  allow_sampling: true,
  allow_logprobs: true,
  allow_search_indices: false,
  allow_view: true,
  allow_fine_tuning: false,
  organization: '*',
  group: null,
  is_blocking: false,
};

export const modelFields = (format: ModelFormat, id: string, endpoints: [] | null): Row =>
  format === 'endpoints' ? { supported_endpoint_types: endpoints } : { permission: [permission], root: id, parent: null };
