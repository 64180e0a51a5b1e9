import { mutationOptions } from '@console/shared/query';
import { requestEmailCode } from './requests';

export const emailCodeMutation = mutationOptions({ mutationFn: requestEmailCode, meta: { inline: true } });
