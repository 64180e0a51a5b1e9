import { pageSchema, tokenSchema } from '@console/shared/contract/schemas';

/** Whether a gateway's list of API keys has the shape that the console expects. */
export const isTokenPage = (data: unknown): boolean => pageSchema(tokenSchema).safeParse(data).success;
