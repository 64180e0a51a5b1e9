export type MissingModel = {
  name: string;
  isServed: boolean;
  hasMetadata: boolean;
  /** Undefined where the gateway does not tell. */
  hasPrice: boolean | undefined;
  /** Of the last 30 days. */
  requests: number | undefined;
};
