const formatJson = (value: object) => JSON.stringify(value, null, 2);

export const samples = {
  modelMapping: formatJson({ 'gpt-3.5-turbo': 'gpt-3.5-turbo-0125' }),
  statusCodeMapping: formatJson({ 400: '500' }),
  headerOverride: formatJson({ Authorization: 'Bearer {api_key}', 'User-Agent': '{client_header:User-Agent}' }),
  paramOverride: formatJson({ temperature: 0.7 }),
  region: formatJson({ default: 'us-central1', 'claude-3-5-sonnet-20240620': 'europe-west1' }),
};
