const written = (value: object) => JSON.stringify(value, null, 2);

/** Offered by the fields of JSON while they are empty. */
export const samples = {
  modelMapping: written({ 'gpt-3.5-turbo': 'gpt-3.5-turbo-0125' }),
  statusCodeMapping: written({ 400: '500' }),
  setting: written({ force_format: true, thinking_to_content: true, proxy: 'socks5://127.0.0.1:1080' }),
  paramOverride: written({ temperature: 0.7 }),
  region: written({ default: 'us-central1', 'claude-3-5-sonnet-20240620': 'europe-west1' }),
};
