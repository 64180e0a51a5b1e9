import { mutationOptions, queryOptions } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { beginCreation, beginVerification, finishCreation, getPasskeys, removePasskey } from './requests';

export const passkeyList = queryOptions({ queryKey: ['personal', 'passkeys'], queryFn: ({ signal }) => getPasskeys(signal) });

export const beginCreationMutation = mutationOptions({ mutationFn: beginCreation, gcTime: 0, meta: { inline: true } });

export const finishCreationMutation = mutationOptions({
  mutationFn: finishCreation,
  meta: { inline: true },
  onSuccess: (_data, _response, _result, { client }) => {
    useSession.setState({ secondStepRequired: false });
    // The other sessions may have ended.
    return client.invalidateQueries({ queryKey: ['personal'] });
  },
});

export const beginVerificationMutation = mutationOptions({ mutationFn: beginVerification, gcTime: 0, meta: { inline: true } });

export const removeMutation = mutationOptions({
  mutationFn: removePasskey,
  meta: { inline: true },
  // A required second step may be missing now.
  onSuccess: (_data, _input, _result, { client }) => client.invalidateQueries({ queryKey: ['personal'] }),
});
