import { completionSchema } from '@console/shared/contract/chat-schemas';

/** @throws ZodError if the body is not a chat completion */
export const parseCompletion = (body: unknown) => completionSchema.parse(body);
