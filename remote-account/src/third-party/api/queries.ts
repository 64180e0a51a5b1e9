import { mutationOptions } from '@console/shared/query';
import { signInWithWechat } from './requests';

export const wechatLoginMutation = mutationOptions({ mutationFn: signInWithWechat, meta: { inline: true } });
