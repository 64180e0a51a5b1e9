import { type ModelDefaultRecord, maxTokenCount, modelFeatures, resourceStatus } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type ModelDefaultRow, modelDefaults, systemPrompts } from '../db/schema';
import type { Gateway } from '../gateway';
import { fieldError } from '../http/errors';
import { between, checkedFields, integerBetween, modelPattern, oneOf, status } from '../resources/fields';
import type { Resource, ResourceFields } from '../resources/resource';
import { unsetValues } from './effective';

const recordSchema = z.object({
  model: modelPattern,
  temperature: z.nullable(between(0, 2)),
  top_p: z.nullable(between(0, 1)),
  max_tokens: z.nullable(integerBetween(1, maxTokenCount)),
  presence_penalty: z.nullable(between(-2, 2)),
  frequency_penalty: z.nullable(between(-2, 2)),
  stream: z.nullable(z.boolean()),
  system_prompt_id: z.nullable(z.int()),
  context_window: z.nullable(integerBetween(1, maxTokenCount)),
  supports: z.nullable(
    z.pipe(
      z.array(oneOf(modelFeatures)),
      z.transform((features) => [...new Set(features)]),
    ),
  ),
  status,
});
const body = z.exactPartial(recordSchema);

const defaults: ResourceFields<typeof modelDefaults> = {
  model: '',
  ...unsetValues,
  status: resourceStatus.enabled,
};

export function modelDefaultResource({ db }: Gateway): Resource<typeof modelDefaults, z.infer<typeof body>> {
  return {
    path: '/api/model_defaults',
    table: modelDefaults,
    searched: [modelDefaults.model],
    body,
    toFields: async (input, before) => {
      const fields = checkedFields(recordSchema, { ...defaults, ...before, ...input });
      const id = input.system_prompt_id;
      if (typeof id === 'number' && (await db.select().from(systemPrompts).where(eq(systemPrompts.id, id))).length === 0) {
        throw fieldError('system_prompt_id', 'promptMissing');
      }
      return fields;
    },
    toRecord: (row: ModelDefaultRow): ModelDefaultRecord => row,
    unique: { field: 'model', taken: 'modelInUse' },
  };
}
