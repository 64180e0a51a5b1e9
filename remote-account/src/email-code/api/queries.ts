import { mutationOptions } from '@console/shared/query';
import { requestCode } from './requests';

export const requestCodeMutation = () => mutationOptions({ mutationFn: requestCode, meta: { inline: true } });
