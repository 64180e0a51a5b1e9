export type UploadRecord = {
  url: string;
};
