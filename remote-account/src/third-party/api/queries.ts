import { mutationOptions } from '@console/shared/query';
import { loginByWechat } from './requests';

export const wechatLoginMutation = () => mutationOptions({ mutationFn: loginByWechat, meta: { inline: true } });
