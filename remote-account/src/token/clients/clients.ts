import type { Capability } from '@console/shared/contract/capabilities';

/** How values are written: quoted for a shell, as strings of JSON and TOML, or as they are. */
export type SnippetFormat = 'posix' | 'powershell' | 'json' | 'toml' | 'plain';

/** `file` is where the text belongs, if it is no command. */
export type ClientSnippet = { format: SnippetFormat; file?: string; template: string };

/** A program that calls models. `docs/clients.md` describes the fields and the placeholders. */
export type Client = {
  id: string;
  name: string;
  /** What the gateway needs besides `/v1/chat/completions`. */
  needs?: Capability;
} & (
  | { kind: 'snippet'; snippets: readonly ClientSnippet[] }
  | { kind: 'link'; template: string; data?: { encoding: 'json' | 'base64'; value: object } }
);

const ccSwitch = (app: 'claude' | 'codex' | 'gemini', endpoint: '{address}' | '{v1}') =>
  `ccswitch://v1/import?resource=provider&app=${app}&name={site}&endpoint=${endpoint}&apiKey={key}&model={model}&homepage={address}&enabled=true`;

export const clients: readonly Client[] = [
  {
    id: 'claude-code',
    name: 'Claude Code',
    needs: 'messages-api',
    kind: 'snippet',
    snippets: [
      {
        format: 'posix',
        template: 'export ANTHROPIC_BASE_URL={address}\nexport ANTHROPIC_AUTH_TOKEN={key}\nexport ANTHROPIC_MODEL={model}\nclaude',
      },
      {
        format: 'powershell',
        template: '$env:ANTHROPIC_BASE_URL = {address}\n$env:ANTHROPIC_AUTH_TOKEN = {key}\n$env:ANTHROPIC_MODEL = {model}\nclaude',
      },
      {
        format: 'json',
        file: '~/.claude/settings.json',
        template:
          '{\n  "env": {\n    "ANTHROPIC_BASE_URL": {address},\n    "ANTHROPIC_AUTH_TOKEN": {key},\n    "ANTHROPIC_MODEL": {model}\n  }\n}',
      },
    ],
  },
  {
    id: 'codex',
    name: 'Codex CLI',
    needs: 'responses-api',
    kind: 'snippet',
    snippets: [
      {
        format: 'toml',
        file: '~/.codex/config.toml',
        template:
          'model = {model}\nmodel_provider = "gateway"\n\n[model_providers.gateway]\nname = {site}\nbase_url = {v1}\nenv_key = "GATEWAY_API_KEY"\nwire_api = "responses"',
      },
      { format: 'posix', template: 'export GATEWAY_API_KEY={key}\ncodex' },
      { format: 'powershell', template: '$env:GATEWAY_API_KEY = {key}\ncodex' },
    ],
  },
  {
    id: 'gemini-cli',
    name: 'Gemini CLI',
    needs: 'gemini-api',
    kind: 'snippet',
    snippets: [
      {
        format: 'posix',
        template: 'export GOOGLE_GEMINI_BASE_URL={address}\nexport GEMINI_API_KEY={key}\nexport GEMINI_MODEL={model}\ngemini',
      },
      {
        format: 'powershell',
        template: '$env:GOOGLE_GEMINI_BASE_URL = {address}\n$env:GEMINI_API_KEY = {key}\n$env:GEMINI_MODEL = {model}\ngemini',
      },
    ],
  },
  {
    id: 'cherry-studio',
    name: 'Cherry Studio',
    kind: 'link',
    template: 'cherrystudio://providers/api-keys?v=1&data={data}',
    data: { encoding: 'base64', value: { id: 'new-api', baseUrl: '{address}', apiKey: '{key}' } },
  },
  {
    id: 'cc-switch-claude',
    name: 'CC Switch: Claude Code',
    needs: 'messages-api',
    kind: 'link',
    template: ccSwitch('claude', '{address}'),
  },
  { id: 'cc-switch-codex', name: 'CC Switch: Codex', needs: 'responses-api', kind: 'link', template: ccSwitch('codex', '{v1}') },
  { id: 'cc-switch-gemini', name: 'CC Switch: Gemini', needs: 'gemini-api', kind: 'link', template: ccSwitch('gemini', '{address}') },
  {
    id: 'lobe-chat',
    name: 'Lobe Chat',
    kind: 'link',
    template: 'https://chat-preview.lobehub.com/?settings={data}',
    data: { encoding: 'json', value: { keyVaults: { openai: { apiKey: '{key}', baseURL: '{v1}' } } } },
  },
  { id: 'opencat', name: 'OpenCat', kind: 'link', template: 'opencat://team/join?domain={address}&token={key}' },
  { id: 'ama', name: 'AMA', kind: 'link', template: 'ama://set-api-key?server={address}&key={key}' },
  {
    id: 'cursor',
    name: 'Cursor',
    kind: 'snippet',
    snippets: [{ format: 'plain', template: 'OpenAI API Key: {key}\nOverride OpenAI Base URL: {v1}\nModel: {model}' }],
  },
  {
    id: 'cline',
    name: 'Cline, Roo Code',
    kind: 'snippet',
    snippets: [{ format: 'plain', template: 'API Provider: OpenAI Compatible\nBase URL: {v1}\nAPI Key: {key}\nModel ID: {model}' }],
  },
];
