import { mutationOptions } from '@console/shared/query';
import { confirmReset } from './requests';

// The result holds a password, so it is not cached.
export const confirmResetMutation = mutationOptions({ mutationFn: confirmReset, meta: { inline: true }, gcTime: 0 });
