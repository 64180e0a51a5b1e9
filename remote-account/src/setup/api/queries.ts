import { mutationOptions, queryOptions } from '@console/shared/query';
import { getSetup, setUp } from './requests';

export const setupState = queryOptions({ queryKey: ['setup'], queryFn: getSetup, gcTime: 0 });

export const setupMutation = mutationOptions({ mutationFn: setUp, meta: { inline: true } });
