import { colors } from './colors';
import { fontSizes, otherScales, radii, sizes, spacing } from './scales';

const latin = "'Inter', 'SF Pro Text', 'Segoe UI', Roboto, 'Helvetica Neue', Arial";
const chinese = "'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC'";

/** Our values under the names that Chakra's recipes use; the library's tokens, of which we use a tenth, stay out of the bundle. */
export const tokens = {
  ...otherScales,
  colors,
  spacing,
  sizes,
  fontSizes,
  radii,
  fonts: {
    body: { value: `${latin}, ${chinese}, system-ui, sans-serif` },
    heading: { value: `${latin}, ${chinese}, system-ui, sans-serif` },
    // Chinese fonts have proportional Latin letters, so they come last.
    mono: { value: `'SF Mono', 'JetBrains Mono', Consolas, 'Liberation Mono', Menlo, monospace, ${chinese}` },
  },
};
