export type Language = 'python' | 'node';

const maxLineLength = 60;

function formatScalar(value: unknown, language: Language): string {
  if (language === 'node' || typeof value === 'string' || typeof value === 'number') {
    return JSON.stringify(value);
  }
  return { true: 'True', false: 'False' }[String(value)] ?? 'None';
}

/** Formats a JSON value as a literal; on one line where it fits. @param depth levels of indentation */
export function formatLiteral(value: unknown, language: Language, depth = 0): string {
  if (typeof value !== 'object' || value === null) {
    return formatScalar(value, language);
  }
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([name, item]) => {
    const text = formatLiteral(item, language, depth + 1);
    return isList ? text : `${JSON.stringify(name)}: ${text}`;
  });
  const [open, close] = isList ? '[]' : '{}';
  const line = `${open}${parts.join(', ')}${close}`;
  if (line.length <= maxLineLength && !line.includes('\n')) {
    return line;
  }
  const step = language === 'python' ? '    ' : '  ';
  return `${open}\n${parts.map((part) => `${step.repeat(depth + 1)}${part},\n`).join('')}${step.repeat(depth)}${close}`;
}
