import { mutationOptions } from '@console/shared/query';
import { sendTestMail } from './requests';

export const testMailMutation = () => mutationOptions({ mutationFn: sendTestMail, meta: { inline: true } });
