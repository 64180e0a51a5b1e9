import { BillingExpressionError, type BillingExpressionProblem, checkBillingExpression } from '@console/shared/contract/billing-expression';
import { fieldError } from '../http/errors';
import type { Language } from '../messages/translate';

type Reason = Record<Language, string>;

const reasons: Record<BillingExpressionProblem, Reason> = {
  empty: { zh: '表达式为空', en: 'it is empty' },
  'too-long': { zh: '表达式过长', en: 'it is too long' },
  'too-deep': { zh: '嵌套或运算过多', en: 'it is nested too deeply or has too many operators' },
  'character-unknown': { zh: '无法识别的字符 {detail}', en: 'the character {detail} has no meaning here' },
  'text-unclosed': { zh: '文本缺少结尾的引号', en: 'a text has no closing quote' },
  'number-invalid': { zh: '{detail} 不是数字', en: '{detail} is not a number' },
  unexpected: { zh: '此处不应出现 {detail}', en: '{detail} is not expected here' },
  'name-unknown': { zh: '没有名为 {detail} 的变量或函数', en: 'there is no variable or function {detail}' },
  'operator-unsupported': { zh: '不支持 {detail}', en: '{detail} is not supported' },
  'argument-count': { zh: '{detail} 的参数个数不对', en: '{detail} has too few or too many arguments' },
  'wrong-type': { zh: '{detail} 的值类型不对', en: '{detail} has a value of the wrong type' },
  'result-not-number': { zh: '结果不是数字', en: 'its result is not a number' },
  'result-negative': { zh: '部分用量的价格为负数', en: 'the price of some calls is negative' },
  'result-not-finite': { zh: '部分用量无法算出价格', en: 'the price of some calls cannot be calculated' },
  'request-unknown': { zh: '无法读取请求', en: 'it cannot read the request' },
};

const endOfText: Reason = { zh: '结尾', en: 'the end' };

/** Positions count from 1, for people. */
function describe({ problem, position, detail }: BillingExpressionError): Reason {
  const inLanguage = (language: Language) =>
    reasons[problem][language].replace('{detail}', () => detail.slice(0, 40) || endOfText[language]);
  const column = position + 1;
  return { zh: `第 ${column} 个字符：${inLanguage('zh')}`, en: `at character ${column}, ${inLanguage('en')}` };
}

/** @throws ConsoleError with the model, the position and the reason */
export function checkExpressions(key: string, expressions: Record<string, string>): void {
  for (const [model, source] of Object.entries(expressions)) {
    try {
      checkBillingExpression(source);
    } catch (error) {
      throw error instanceof BillingExpressionError ? fieldError(key, 'optionExpression', { model, reason: describe(error) }) : error;
    }
  }
}
