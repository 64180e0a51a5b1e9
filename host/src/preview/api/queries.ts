import { mutationOptions } from '@console/shared/query';
import { leavePreview } from './requests';

export const leavePreviewMutation = mutationOptions({ mutationFn: leavePreview });
