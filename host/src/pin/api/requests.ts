import { http } from '@console/shared/http';

/** This browser goes back to what everybody is given. */
export const endPin = (): Promise<null> => http.post<null>('/composition/pin/end');
