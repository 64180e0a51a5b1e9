import { http } from '@console/shared/http';

export const leavePreview = (): Promise<null> => http.post<null>('/composition/preview/leave');
