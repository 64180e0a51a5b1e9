/** A file that was uploaded. */
export type UploadRecord = {
  /** A path of the gateway; whoever knows it may read the file. */
  url: string;
};
