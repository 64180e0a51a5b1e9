import type { OverrideProblem, ParamOverrideError } from '@console/shared/contract/param-override';
import type { Language, MessageValues } from '../messages/translate';

const reasons: Record<OverrideProblem, Record<Language, string>> = {
  'too-long': { zh: '超过 {detail} 个字符', en: 'it has more than {detail} characters' },
  'too-many-operations': { zh: '操作超过 {detail} 个', en: 'it has more than {detail} operations' },
  'too-many-conditions': { zh: '条件超过 {detail} 个', en: 'it has more than {detail} conditions' },
  'operations-list': { zh: 'operations 应为数组', en: 'operations must be a list' },
  'operation-object': { zh: '操作应为对象', en: 'an operation must be an object' },
  'mode-unknown': { zh: '没有这种操作“{detail}”', en: 'there is no mode "{detail}"' },
  'path-required': { zh: '缺少 path', en: 'path is missing' },
  'path-long': { zh: '路径超过 {detail} 个字符', en: 'a path has more than {detail} characters' },
  'from-required': { zh: '缺少 from', en: 'from is missing' },
  'to-required': { zh: '缺少 to', en: 'to is missing' },
  'value-required': { zh: '缺少 value', en: 'value is missing' },
  'value-invalid': { zh: 'value 不正确：{detail}', en: 'value is not valid: {detail}' },
  'pattern-invalid': { zh: '正则表达式不正确：{detail}', en: 'the pattern is not valid: {detail}' },
  'text-long': { zh: '要匹配的文本超过 {detail} 个字符', en: 'the text to match has more than {detail} characters' },
  'condition-invalid': { zh: '条件缺少 path 或 mode：{detail}', en: 'a condition lacks its path or a known mode: {detail}' },
  'condition-type': { zh: '条件比较的类型不同：{detail}', en: 'a condition compares different types: {detail}' },
  'source-missing': { zh: '请求中没有 {detail}', en: 'the request has no {detail}' },
  'wrong-type': { zh: '{detail} 的类型不适用于该操作', en: '{detail} has a type that this does not work for' },
  'index-invalid': { zh: '数组下标不正确：{detail}', en: 'not an index of a list: {detail}' },
  'header-invalid': { zh: '请求头不能这样设置：{detail}', en: 'this header cannot be set so: {detail}' },
};

/** Values of the messages about an override that cannot be read or applied. */
export function overrideErrorValues({ problem, detail, operation, mode }: ParamOverrideError): MessageValues {
  const inLanguage = (language: Language, place: string) =>
    place + reasons[problem][language].replace('{detail}', () => detail.slice(0, 200));
  const named = mode ? ` (${mode.slice(0, 40)})` : '';
  return {
    reason: {
      zh: inLanguage('zh', operation ? `第 ${operation} 个操作${named}：` : ''),
      en: inLanguage('en', operation ? `operation ${operation}${named}: ` : ''),
    },
  };
}
