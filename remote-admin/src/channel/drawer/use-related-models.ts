import { useQuery } from '@console/shared/query';
import { modelsByType } from '../api/form-queries';
import { getProvider } from './providers';

export function useRelatedModels(): (type: number) => string[] {
  const { data = {} } = useQuery(modelsByType);
  return (type) => [...(getProvider(type).models ?? data[type] ?? [])];
}
