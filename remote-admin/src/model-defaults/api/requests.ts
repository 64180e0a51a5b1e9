import type { EffectiveDefaults, SystemPromptRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import { fetchNewest, type Item, type Newest, resourcePaths, resourceRequests, toItem } from '../../resources';
import { type Effective, fromEffective } from '../model';
import type { PromptChoice } from './types';

export const getEffectiveDefaults = async (model: string, signal?: AbortSignal): Promise<Effective> =>
  fromEffective(await http.get<EffectiveDefaults>(`${resourcePaths.modelDefaults}/effective`, { params: { model }, signal }));

const prompts = resourceRequests<SystemPromptRecord, Item, never>(resourcePaths.systemPrompts, (record) => toItem(record, record.name));

export const listPromptChoices = (signal?: AbortSignal): Promise<Newest<PromptChoice>> =>
  fetchNewest((place) => prompts.list({ ...place, filters: { keyword: '' } }, signal));
