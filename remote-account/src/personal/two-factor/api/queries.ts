import { mutationOptions, queryOptions } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { disableTwoFactor, enableTwoFactor, getTwoFactorStatus, replaceBackupCodes, setUpTwoFactor } from './requests';

export const twoFactorStatus = queryOptions({
  queryKey: ['personal', 'two-factor'],
  queryFn: ({ signal }) => getTwoFactorStatus(signal),
});

/** The secret is not kept. */
export const setUpMutation = mutationOptions({ mutationFn: setUpTwoFactor, gcTime: 0 });

export const enableMutation = mutationOptions({
  mutationFn: enableTwoFactor,
  meta: { inline: true },
  onSuccess: (_data, _code, _result, { client }) => {
    useSession.setState({ secondStepRequired: false });
    // Enabling it ends the other sessions.
    return client.invalidateQueries({ queryKey: ['personal'] });
  },
});

export const disableMutation = mutationOptions({
  mutationFn: disableTwoFactor,
  meta: { inline: true },
  onSuccess: (_data, _code, _result, { client }) => client.invalidateQueries({ queryKey: ['personal'] }),
});

export const backupCodesMutation = mutationOptions({
  mutationFn: replaceBackupCodes,
  gcTime: 0,
  meta: { inline: true },
  onSuccess: (_codes, _code, _result, { client }) => client.invalidateQueries({ queryKey: twoFactorStatus.queryKey }),
});
