import { queryOptions } from '@console/shared/query';
import { listGroups, listModels } from './requests';

export const playgroundKeys = {
  all: ['playground'] as const,
  models: () => [...playgroundKeys.all, 'models'] as const,
  groups: (ownGroup: string) => [...playgroundKeys.all, 'groups', ownGroup] as const,
};

export const modelList = () => queryOptions({ queryKey: playgroundKeys.models(), queryFn: ({ signal }) => listModels(signal) });

export const groupList = (ownGroup: string) =>
  queryOptions({ queryKey: playgroundKeys.groups(ownGroup), queryFn: ({ signal }) => listGroups(ownGroup, signal) });
