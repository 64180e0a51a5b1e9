import { mutationOptions } from '@console/shared/query';
import { register, requestCode } from './requests';

export const registerMutation = () => mutationOptions({ mutationFn: register, meta: { inline: true } });

export const requestCodeMutation = () => mutationOptions({ mutationFn: requestCode, meta: { inline: true } });
