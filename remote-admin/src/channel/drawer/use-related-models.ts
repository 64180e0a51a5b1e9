import { useQuery } from '@console/shared/query';
import { modelsByType } from '../api/form-queries';
import { getProvider } from './providers';

export function useRelatedModels(): (type: number) => string[] {
  const { data = {} } = useQuery(modelsByType);
  return (type) => {
    const listed = data[type] ?? [];
    return [...(listed.length > 0 ? listed : (getProvider(type).models ?? []))];
  };
}
