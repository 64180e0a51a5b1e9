import { type UseQueryResult, useQuery, useQueryClient } from '@console/shared/query';
import { hasCapability, useCapability, useSession } from '@console/shared/session';
import { useMemo } from 'react';
import { groupList, modelDefaults, modelList } from '../api/queries';
import type { Group } from '../api/types';
import type { Ask } from '../conversation/conversation';
import type { Library } from '../sessions/library';
import { defaulted, type Inputs, parseMaxTokens, type Settable, withDefaults } from './inputs';
import { type InputsState, useInputs } from './use-inputs';

export type Settings = InputsState & {
  models: UseQueryResult<string[]>;
  groups: UseQueryResult<Group[]>;
  /** What is chosen, or the first there is; empty while there is none. */
  model: string;
  group: string;
  /** Which of the inputs are the defaults of the model. */
  ofModel: readonly Settable[];
  /** Whether the gateway has an engine to search the web with. */
  canSearch: boolean;
  /** Until the model's defaults have arrived: what to ask with once they have. */
  late: Ask['late'];
};

/** The person's settings together with what the gateway offers them; what the person has not touched follows the model. */
export function useSettings(session: { id: string; library: Library }): Settings {
  const { inputs: stored, change } = useInputs(session);
  const canSearch = useSession(({ status }) => hasCapability(status, 'web-search') && status?.web_search_price !== undefined);
  const own = useMemo(() => (canSearch ? stored : { ...stored, web_search: false }), [stored, canSearch]);
  const client = useQueryClient();
  const ownGroup = useSession((state) => state.user?.group ?? '');
  const models = useQuery(modelList());
  const groups = useQuery(groupList(ownGroup));
  const model = own.model || (models.data?.[0] ?? '');
  const hasDefaults = useCapability('model-defaults');
  const { data: defaults, isLoading } = useQuery(modelDefaults(model, hasDefaults));
  const inputs = useMemo(() => withDefaults(own, defaults), [own, defaults]);
  const group = groupOf(own, groups.data);
  const late = useMemo(() => {
    if (!isLoading) {
      return undefined;
    }
    return async () => askedOf(withDefaults(own, await client.ensureQueryData(modelDefaults(model, true))), model, group);
  }, [isLoading, own, model, group, client]);
  return { inputs, change, models, groups, model, group, ofModel: defaulted(own, defaults), canSearch, late };
}

/** A group that the person may no longer use is as if it had not been chosen. */
function groupOf({ group }: Inputs, groups: Group[] | undefined): string {
  if (groups === undefined || groups.some(({ name }) => name === group)) {
    return group;
  }
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
    webSearch: inputs.web_search,
  };
}
