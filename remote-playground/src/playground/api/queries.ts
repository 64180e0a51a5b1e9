import { queryOptions } from '@console/shared/query';
import { getBalance, getModelDefaults, getPrices, listGroups, listModels } from './requests';

export const playgroundKeys = {
  all: ['playground'] as const,
  models: () => [...playgroundKeys.all, 'models'] as const,
  groups: (ownGroup: string) => [...playgroundKeys.all, 'groups', ownGroup] as const,
  prices: (userId: number | undefined) => [...playgroundKeys.all, 'prices', userId] as const,
  balance: (userId: number | undefined) => [...playgroundKeys.all, 'balance', userId] as const,
  defaults: (model: string) => [...playgroundKeys.all, 'defaults', model] as const,
};

export const modelList = () => queryOptions({ queryKey: playgroundKeys.models(), queryFn: ({ signal }) => listModels(signal) });

export const groupList = (ownGroup: string) =>
  queryOptions({ queryKey: playgroundKeys.groups(ownGroup), queryFn: ({ signal }) => listGroups(ownGroup, signal) });

/** A failed request counts as a model without defaults. */
export const modelDefaults = (model: string, hasDefaults: boolean) =>
  queryOptions({
    queryKey: playgroundKeys.defaults(model),
    queryFn: ({ signal }) => getModelDefaults(model, signal),
    enabled: hasDefaults && model !== '',
    meta: { quiet: true },
  });

export const priceList = (userId: number | undefined) =>
  queryOptions({
    queryKey: playgroundKeys.prices(userId),
    queryFn: ({ signal }) => getPrices(signal),
    staleTime: 60_000,
    meta: { quiet: true },
  });

export const balance = (userId: number | undefined) =>
  queryOptions({
    queryKey: playgroundKeys.balance(userId),
    queryFn: ({ signal }) => getBalance(signal),
    staleTime: 60_000,
    meta: { quiet: true },
  });
