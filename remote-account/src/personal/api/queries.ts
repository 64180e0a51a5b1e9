import { queryOptions } from '@console/shared/query';
import { getAccount } from './requests';

export const ownAccount = queryOptions({ queryKey: ['personal', 'account'], queryFn: ({ signal }) => getAccount(signal) });
