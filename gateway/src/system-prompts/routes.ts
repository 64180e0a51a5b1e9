import type { Hono } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { resourceRoutes } from '../resources/routes';
import { systemPromptResource } from './resource';

export const systemPromptRoutes = (gateway: Gateway): Hono<GatewayEnv> => resourceRoutes(gateway, systemPromptResource(gateway));
