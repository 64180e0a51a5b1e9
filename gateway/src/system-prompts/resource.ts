import { maxLengths, promptPositions, resourceStatus, type SystemPromptRecord } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { modelDefaults, type SystemPromptRow, systemPrompts } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import {
  checkedFields,
  checkGroups,
  description,
  groupNames,
  modelPatterns,
  oneOf,
  priority,
  resourceName,
  status,
  textField,
} from '../resources/fields';
import type { Resource, ResourceFields } from '../resources/resource';

const recordSchema = z.object({
  name: resourceName,
  content: textField(1, maxLengths.promptContent),
  description,
  models: modelPatterns,
  groups: groupNames,
  position: oneOf(promptPositions),
  priority,
  is_default: z.boolean(),
  status,
});
const body = z.exactPartial(recordSchema);

const defaults: ResourceFields<typeof systemPrompts> = {
  name: '',
  content: '',
  description: '',
  models: [],
  groups: [],
  position: 'prepend',
  priority: 0,
  is_default: false,
  status: resourceStatus.enabled,
};

/** A prompt that model defaults refer to cannot be deleted. */
export function systemPromptResource(gateway: Gateway): Resource<typeof systemPrompts, z.infer<typeof body>> {
  return {
    path: '/api/system_prompts',
    table: systemPrompts,
    searched: [systemPrompts.name, systemPrompts.description],
    body,
    toFields: (input, before) => {
      const fields = checkedFields(recordSchema, { ...defaults, ...before, ...input });
      checkGroups(gateway, fields.groups, before?.groups);
      return fields;
    },
    toRecord: (row: SystemPromptRow): SystemPromptRecord => row,
    unique: { field: 'name', taken: 'nameInUse' },
    beforeDelete: async ({ id }) => {
      const [user] = await gateway.db.select().from(modelDefaults).where(eq(modelDefaults.system_prompt_id, id)).limit(1);
      if (user) {
        throw new ConsoleError('promptInUse', { model: user.model });
      }
    },
  };
}
