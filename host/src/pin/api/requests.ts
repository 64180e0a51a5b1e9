import { http } from '@console/shared/http';

export const endPin = (): Promise<null> => http.post<null>('/composition/pin/end');
