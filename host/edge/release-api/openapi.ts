import * as z from 'zod/mini';
import { logCommandSchema } from '../../contract/command';
import { previewRequestSchema } from '../../contract/preview';
import { promotionClaim } from '../../contract/promotion-evidence';
import { releaseApiPath } from '../../contract/release-api';
import { jointCheckSchema } from './environment-calls';

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: object; description?: string };

const name: Parameter = {
  name: 'name',
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: '^[a-z][a-z0-9]*$' },
  description: 'host, or a remote',
};

const pathVersion: Parameter = { name: 'version', in: 'path', required: true, schema: { type: 'string' }, description: 'such as 1.4.2' };

const query = (parameter: string, schema: object, description: string): Parameter => ({
  name: parameter,
  in: 'query',
  required: false,
  schema,
  description,
});

const limit = query('limit', { type: 'integer', minimum: 1, maximum: 1000, default: 20 }, 'how many entries');

const jsonContent = (schema: object) => ({ 'application/json': { schema } });

const success = (description: string) => ({
  description,
  content: jsonContent({
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data: {} },
  }),
});

const refusals = {
  400: { $ref: '#/components/responses/refusal', description: 'The request is malformed.' },
  403: { $ref: '#/components/responses/refusal', description: 'The token is unknown or has ended, or does not allow it.' },
  404: { $ref: '#/components/responses/refusal', description: 'There is no such name, version or sequence.' },
  409: { $ref: '#/components/responses/refusal', description: 'Somebody else came first.' },
  422: { $ref: '#/components/responses/refusal', description: 'The release does not fit, or is damaged; `reasons` says why.' },
  503: { $ref: '#/components/responses/refusal', description: 'The store does not respond.' },
};

const operation = (
  operationId: string,
  summary: string,
  result: string,
  more: { parameters?: Parameter[]; requestBody?: object } = {},
) => ({
  operationId,
  summary,
  ...more,
  responses: { 200: success(result), ...refusals },
});

const files = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['release.json'],
        properties: { 'release.json': { type: 'string', format: 'binary' } },
        additionalProperties: { type: 'string', format: 'binary' },
      },
    },
  },
};

const boolean = { type: 'boolean', default: false };

const dryRun = query('dryRun', boolean, 'check everything and return the outcome, but write nothing');

/** The release API as OpenAPI 3.1. */
export const openApiDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Release API',
    version: '1.0.0',
    description: 'Publishes builds and decides which versions are live. `npm run -s release -- … --edge URL` uses it.',
  },
  servers: [{ url: releaseApiPath }],
  security: [{ token: [] }],
  paths: {
    '/openapi.json': {
      get: { ...operation('openapi', 'This document', 'OpenAPI 3.1'), security: [], responses: { 200: { description: 'OpenAPI 3.1' } } },
    },
    '/status': { get: operation('status', 'What is live', 'What is live, since when and by whom; canaries, previews, failing versions') },
    '/history': {
      get: operation('history', 'What went live, newest first', 'Entries of the log with their changes', {
        parameters: [limit],
      }),
    },
    '/census': { get: operation('census', 'What open tabs run', 'The tabs of every edge by version, and what holds them') },
    '/audit': {
      get: operation('audit', 'What was refused, newest first', 'Who was refused what and why, how often, first and last', {
        parameters: [limit],
      }),
    },
    '/checks/{name}/{version}': {
      get: operation('check', 'Check a published version against what is live', 'Rules that are met and not met', {
        parameters: [name, pathVersion],
      }),
    },
    '/checks': {
      post: operation('checkTogether', 'Check versions that would go live together', 'Reasons against it; none if nothing blocks them', {
        requestBody: { required: true, content: jsonContent(z.toJSONSchema(jointCheckSchema, { io: 'input' })) },
      }),
    },
    '/dependencies/{name}': {
      get: operation('why', 'What a version needs, shares and bundles', 'Its dependencies, and links from and to other live remotes', {
        parameters: [name, query('version', { type: 'string' }, 'the live one by default')],
      }),
    },
    '/builds/{name}/{version}': {
      get: operation('build', 'The record of a published version', 'The text of release.json, its source maps, and where it was tested', {
        parameters: [name, pathVersion],
      }),
    },
    '/builds/{name}/{version}/object': {
      get: {
        ...operation('object', 'One object of a published version', '', {
          parameters: [name, pathVersion, { ...query('name', { type: 'string' }, 'such as `log.js.br`'), required: true }],
        }),
        responses: {
          200: { description: 'The bytes', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
          ...refusals,
        },
      },
    },
    '/evidence/{name}': {
      post: operation('addEvidence', 'Say where a published version was tested', 'The evidence, with who added it and when', {
        parameters: [name, dryRun],
        requestBody: { required: true, content: jsonContent(z.toJSONSchema(promotionClaim, { io: 'input' })) },
      }),
    },
    '/builds/{name}': {
      post: operation('publish', 'Publish a build', 'Whether it was published now, or before with the same contents', {
        parameters: [
          name,
          query('preview', boolean, 'the build is a preview; tokens need the action preview instead of publish'),
          query('dirty', boolean, 'allow a build from uncommitted files'),
          query('unlocked', boolean, "allow a build with packages other than the lockfile's"),
          query(
            'sealed',
            boolean,
            'keep `release.json` as it is sent, such as signed, with the compressed variants (`.br`, `.gz`) it lists',
          ),
          dryRun,
        ],
        requestBody: files,
      }),
    },
    '/commands': {
      post: operation('execute', 'Promote, start a canary, roll back, and so on', 'The entry of the log, and the one before', {
        parameters: [dryRun],
        requestBody: { required: true, content: jsonContent({ $ref: '#/components/schemas/command' }) },
      }),
    },
    '/previews': {
      get: operation('previews', 'Open previews, oldest first', 'Their versions, page, end and author'),
      post: operation('createPreview', 'Create a link that runs published versions', 'The preview, and the path of its link', {
        parameters: [dryRun],
        requestBody: { required: true, content: jsonContent({ $ref: '#/components/schemas/preview' }) },
      }),
    },
    '/previews/{id}': {
      delete: operation('endPreview', 'End a preview', 'The preview that has ended', {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
          query('reason', { type: 'string', maxLength: 500 }, 'why'),
          dryRun,
        ],
      }),
    },
  },
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'A token (npm run -s release -- token), or the ID token of a CI (identity)' },
    },
    schemas: {
      command: z.toJSONSchema(logCommandSchema, { io: 'input' }),
      preview: z.toJSONSchema(previewRequestSchema, { io: 'input' }),
    },
    responses: {
      refusal: {
        description: 'Refused',
        content: jsonContent({
          type: 'object',
          required: ['success', 'message'],
          properties: {
            success: { const: false },
            message: { type: 'string' },
            kind: { type: 'string' },
            reasons: { type: 'array', items: { type: 'string' } },
          },
        }),
      },
    },
  },
};
