import { applyParamOverride, parseParamOverride } from '@console/shared/contract/param-override';

const override = parseParamOverride('{"operations": [{"mode": "trim_suffix", "path": "model", "value": "-latest"}]}');
const request = { body: { model: 'claude-opus-latest' }, headers: {} };
export const { body } = applyParamOverride(request, override, { original_model: 'claude-opus-latest' });
