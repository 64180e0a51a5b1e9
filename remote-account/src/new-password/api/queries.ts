import { mutationOptions } from '@console/shared/query';
import { confirmReset } from './requests';

// Not kept when the page is left: it holds a password.
export const confirmResetMutation = mutationOptions({ mutationFn: confirmReset, meta: { inline: true }, gcTime: 0 });
