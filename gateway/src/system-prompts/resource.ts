import { promptPositions, resourceStatus, type SystemPromptRecord } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { modelDefaults, type SystemPromptRow, systemPrompts } from '../db/schema';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { checkedFields, checkGroups, groupNames, modelPatterns, nameOf, oneOf, priority, status, textOf } from '../resources/fields';
import type { Resource, ResourceFields } from '../resources/resource';

const whole = z.object({
  name: nameOf(1, 50),
  content: textOf(1, 100_000),
  description: textOf(0, 500),
  models: modelPatterns,
  groups: groupNames,
  position: oneOf(promptPositions),
  priority,
  is_default: z.boolean(),
  status,
});
const body = z.exactPartial(whole);

const usual: ResourceFields<typeof systemPrompts> = {
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

/** System prompts. One that defaults of a model refer to cannot be deleted, since these would change without anybody having said so. */
export function systemPromptResource(gateway: Gateway): Resource<typeof systemPrompts, z.infer<typeof body>> {
  return {
    path: '/api/system_prompts',
    table: systemPrompts,
    searched: [systemPrompts.name, systemPrompts.description],
    body,
    toFields: (given, before) => {
      const fields = checkedFields(whole, { ...usual, ...before, ...given });
      checkGroups(gateway, fields.groups, before?.groups);
      return fields;
    },
    toRecord: (row: SystemPromptRow): SystemPromptRecord => row,
    unique: { field: 'name', taken: 'nameInUse' },
    beforeDelete: async ({ id }) => {
      const [user] = await gateway.db.select().from(modelDefaults).where(eq(modelDefaults.system_prompt_id, id)).limit(1);
      if (user) {
        throw new Refusal('promptInUse', { model: user.model });
      }
    },
  };
}
