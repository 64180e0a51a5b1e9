import { mutationOptions } from '@console/shared/query';
import { register } from './requests';

export const registerMutation = mutationOptions({ mutationFn: register, meta: { inline: true } });
