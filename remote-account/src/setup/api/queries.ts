import { mutationOptions, queryOptions } from '@console/shared/query';
import { readSetup, setUp } from './requests';

export const setupState = queryOptions({ queryKey: ['setup'], queryFn: readSetup, gcTime: 0 });

export const setupMutation = () => mutationOptions({ mutationFn: setUp, meta: { inline: true } });
