/** Data of `POST /api/upload`; the URL may be a path of the gateway (`/api/uploads/…`). */
export type UploadRecord = {
  url: string;
};
