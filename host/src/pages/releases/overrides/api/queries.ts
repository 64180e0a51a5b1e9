import { mutationOptions, queryOptions } from '@console/shared/query';
import { readOverrideLink } from '../model';
import { postOverrides } from './requests';

/** Nothing is fetched: the link itself is the data. */
export const overrideLink = (text: string) =>
  queryOptions({
    queryKey: ['releases', 'override', text] as const,
    queryFn: () => readOverrideLink(text),
    enabled: text !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

export const signOverrides = mutationOptions({
  mutationFn: postOverrides,
  // The page shows the error.
  meta: { inline: true },
});
