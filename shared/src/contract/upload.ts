export type UploadRecord = {
  /** A path of the gateway; anyone who knows it may read the file. */
  url: string;
};
