import type { ModelRecord } from '@console/shared/contract';
import type { Context } from 'hono';
import { enabledModels, splitList } from '../channels/abilities';
import type { Gateway, GatewayEnv } from '../gateway';
import { authenticateByKey } from './caller';

/** The models that a key may call. */
async function modelsOf(c: Context<GatewayEnv>, gateway: Gateway): Promise<string[]> {
  const { token, group, autoGroups = [group] } = await authenticateByKey(c, gateway);
  return token.model_limits_enabled ? splitList(token.model_limits) : await enabledModels(gateway.db, autoGroups);
}

/** As OpenAI lists them, or Anthropic for its own clients. */
export async function listModels(c: Context<GatewayEnv>, gateway: Gateway): Promise<Response> {
  const names = await modelsOf(c, gateway);
  if (c.req.header('anthropic-version') !== undefined) {
    const created_at = new Date(gateway.startedAt * 1000).toISOString();
    const data = names.map((id) => ({ id, type: 'model', display_name: id, created_at }));
    return c.json({ data, has_more: false, first_id: names[0] ?? null, last_id: names.at(-1) ?? null });
  }
  const data = names.map((id): ModelRecord => ({ id, object: 'model', created: gateway.startedAt, owned_by: 'custom' }));
  return c.json({ success: true, object: 'list', data });
}

/** As Google lists them. */
export async function listGeminiModels(c: Context<GatewayEnv>, gateway: Gateway): Promise<Response> {
  const supportedGenerationMethods = ['generateContent', 'streamGenerateContent', 'countTokens'];
  const names = await modelsOf(c, gateway);
  return c.json({ models: names.map((name) => ({ name: `models/${name}`, displayName: name, supportedGenerationMethods })) });
}
