import { mutationOptions, queryOptions } from '@console/shared/query';
import { signIn, useSession } from '@console/shared/session';
import { getProfile, updateProfile } from './requests';

/** Never refetched, so that input is not overwritten. */
export const currentProfile = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => getProfile(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const profileMutation = mutationOptions({
  mutationFn: updateProfile,
  meta: { inline: true },
  onSuccess: (_data, { password, original_password: _, ...names }) => {
    const { user, defaultPassword } = useSession.getState();
    if (user) {
      signIn({ ...user, ...names }, { defaultPassword: defaultPassword && password === undefined });
    }
  },
});
