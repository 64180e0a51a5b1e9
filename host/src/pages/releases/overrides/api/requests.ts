import { http } from '@console/shared/http';
import type { OverrideRequest } from '../../../../../contract/override';

export const postOverrides = (overrides: OverrideRequest['overrides']): Promise<{ until: string }> =>
  http.post<{ until: string }>('/composition/overrides', { overrides });
