import { mutationOptions } from '@console/shared/query';
import { endPin } from './requests';

export const endPinMutation = mutationOptions({ mutationFn: endPin });
