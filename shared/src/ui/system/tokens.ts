import { createColors } from './colors';
import { createScales } from './scales';

const sans = "Inter, 'Inter Fallback', system-ui, -apple-system, 'Segoe UI'";
const chinese = "'PingFang SC', 'HarmonyOS Sans SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC'";
// Chinese fonts have proportional Latin letters, so they come last.
const mono = `'JetBrains Mono', 'JetBrains Mono Fallback', ui-monospace, monospace, ${chinese}`;

/** Our values under the names that Chakra's recipes use; the library's tokens, of which we use a tenth, stay out of the bundle. */
export const createTokens = () => ({
  ...createScales(),
  colors: createColors(),
  fonts: {
    body: { value: `${sans}, ${chinese}, sans-serif` },
    heading: { value: `${sans}, ${chinese}, sans-serif` },
    mono: { value: mono },
    code: { value: mono },
  },
});
