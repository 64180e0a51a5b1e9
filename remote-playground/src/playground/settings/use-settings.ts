import { type UseQueryResult, useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { groupList, modelList } from '../api/queries';
import type { Group } from '../api/types';
import { type Inputs, parseMaxTokens } from './inputs';
import { type InputsState, useInputs } from './use-inputs';

export type Settings = InputsState & {
  models: UseQueryResult<string[]>;
  groups: UseQueryResult<Group[]>;
  /** What is chosen, or the first there is; empty while there is none. */
  model: string;
  group: string;
};

/** The person's settings together with what the gateway offers them. */
export function useSettings(): Settings {
  const { inputs, change } = useInputs();
  const ownGroup = useSession((state) => state.user?.group ?? '');
  const models = useQuery(modelList());
  const groups = useQuery(groupList(ownGroup));
  return { inputs, change, models, groups, model: inputs.model || (models.data?.[0] ?? ''), group: groupOf(inputs, groups.data) };
}

/** A group that the person may no longer use is as if it had not been chosen. */
function groupOf({ group }: Inputs, groups: Group[] | undefined): string {
  if (groups === undefined || groups.some(({ name }) => name === group)) return group;
  return groups[0]?.name ?? '';
}

/** What is sent beside the messages. */
export function askedOf(inputs: Inputs, model: string, group: string) {
  const maxTokens = parseMaxTokens(inputs.max_tokens);
  return {
    model,
    group: group === '' ? undefined : group,
    temperature: inputs.temperature,
    maxTokens: maxTokens === 'invalid' ? undefined : maxTokens,
    system: inputs.system,
  };
}
