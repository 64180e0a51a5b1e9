import { mutationOptions } from '@console/shared/query';
import { requestReset } from './requests';

export const requestResetMutation = mutationOptions({ mutationFn: requestReset, meta: { inline: true } });
