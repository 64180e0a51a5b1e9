import { type UseQueryResult, useQuery, useQueryClient } from '@console/shared/query';
import { hasCapability, useCapability, useSession } from '@console/shared/session';
import { useMemo } from 'react';
import { type FormatName, formatNames, formatNeeds, formatParameters } from '../api/formats';
import { groupList, modelDefaults, modelList } from '../api/queries';
import type { Group } from '../api/types';
import type { CompletionOptions } from '../conversation/run-answer';
import { applyDefaults, type DefaultableField, type Inputs, listDefaultedFields, parseMaxTokens } from '../library/inputs';
import type { Library } from '../library/library';
import { toRequestParameters } from '../library/parameters';
import { type InputsState, useInputs } from './use-inputs';

export type Settings = InputsState & {
  models: UseQueryResult<string[]>;
  groups: UseQueryResult<Group[]>;
  /** The selected one, or the first available; empty while there is none. */
  model: string;
  group: string;
  defaultedFields: readonly DefaultableField[];
  canSearch: boolean;
  /** Those of the gateway. */
  formats: readonly FormatName[];
  /** Set while the defaults of the model are loading. */
  pendingDefaults: CompletionOptions['pendingDefaults'];
};

export function useSettings(session: { id: string; library: Library }): Settings {
  const { inputs: stored, change } = useInputs(session);
  const status = useSession((session) => session.status);
  const formats = useMemo(() => formatNames.filter((name) => name === 'chat' || hasCapability(status, formatNeeds[name])), [status]);
  const format = formats.find((name) => name === stored.format) ?? 'chat';
  const canSearch = format === 'chat' && hasCapability(status, 'web-search') && status?.web_search_price !== undefined;
  const userInputs = useMemo(() => ({ ...stored, format, web_search: canSearch && stored.web_search }), [stored, format, canSearch]);
  const client = useQueryClient();
  const ownGroup = useSession((state) => state.user?.group ?? '');
  const models = useQuery(modelList());
  const groups = useQuery(groupList(ownGroup));
  const model = userInputs.model || (models.data?.[0] ?? '');
  const hasDefaults = useCapability('model-defaults');
  const { data: defaults, isLoading } = useQuery(modelDefaults(model, hasDefaults));
  const inputs = useMemo(() => applyDefaults(userInputs, defaults), [userInputs, defaults]);
  const group = resolveGroup(userInputs, groups.data);
  const pendingDefaults = useMemo(() => {
    if (!isLoading) {
      return undefined;
    }
    return async () =>
      toCompletionOptions(applyDefaults(userInputs, await client.ensureQueryData(modelDefaults(model, true))), model, group);
  }, [isLoading, userInputs, model, group, client]);
  return {
    inputs,
    change,
    models,
    groups,
    model,
    group,
    defaultedFields: listDefaultedFields(userInputs, defaults),
    canSearch,
    formats,
    pendingDefaults,
  };
}

/** A group that is no longer available counts as not selected. */
function resolveGroup({ group }: Inputs, groups: Group[] | undefined): string {
  if (groups === undefined || groups.some(({ name }) => name === group)) {
    return group;
  }
  return groups[0]?.name ?? '';
}

export function toCompletionOptions(inputs: Inputs, model: string, group: string) {
  const maxTokens = parseMaxTokens(inputs.max_tokens);
  const names: readonly string[] = formatParameters[inputs.format];
  const parameters = Object.entries(toRequestParameters(inputs)).filter(([name]) => names.includes(name));
  return {
    model,
    group: group === '' ? undefined : group,
    temperature: inputs.sends_temperature ? inputs.temperature : undefined,
    maxTokens: maxTokens === 'invalid' ? undefined : maxTokens,
    parameters: Object.fromEntries(parameters),
    system: inputs.system,
    webSearch: inputs.web_search,
    format: inputs.format,
  };
}
