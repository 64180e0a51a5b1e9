import { http } from '@console/shared/http';

/** Ends the preview link of this browser. */
export const endPin = (): Promise<null> => http.post<null>('/composition/pin/end');
